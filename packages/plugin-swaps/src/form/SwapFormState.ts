import type { AmountFault, FormSubject } from '@latchkey/core/forms'
import type { TokenBalance } from '@latchkey/core/services'
import type { SwapOffer } from '../quotes/SwapOffer.js'

export type SwapSide = 'sell' | 'buy'

export interface SwapFormState {
  readonly subject: FormSubject
  /** Whether one of the providers can swap on the network. */
  readonly support: 'checking' | 'supported' | 'unsupported' | 'failed'
  readonly sell: TokenBalance | undefined
  /** Its `amount` is 0 where the account has none. */
  readonly buy: TokenBalance | undefined
  /** Why a token that the app asked for could not be chosen. */
  readonly tokenFault: 'unknown' | 'failed' | undefined
  /** As typed, in the sold token. */
  readonly amountText: string
  /** In the sold token's smallest unit. `undefined`: nothing valid is typed. */
  readonly amount: bigint | undefined
  readonly amountFault: Exclude<AmountFault, 'network'> | undefined
  /** The amount is all that there is. Of the own currency, the fee is subtracted in the review. */
  readonly isMax: boolean
  /** The maximum is being read from the network. */
  readonly isFindingMax: boolean
  readonly maxFailure: unknown
  /** What the user accepts to lose to moves of the price, in 1/10,000: 1 to 500. */
  readonly slippage: number
  readonly quote: QuoteState
}

/** What the providers offer for what is typed. */
export type QuoteState =
  /** A token or the amount is missing. */
  | { readonly status: 'none' }
  /** `before`: an offer for the same order, which is being renewed. */
  | { readonly status: 'loading'; readonly before?: SwapOffer | undefined }
  | { readonly status: 'offered'; readonly offer: SwapOffer }
  /** No provider has a route: insufficient liquidity. */
  | { readonly status: 'noRoute' }
  | { readonly status: 'failed'; readonly error: unknown }

/** What the form lacks, by the first rule that applies. */
export type FormProblem =
  | 'token'
  | 'amount'
  | 'value'
  | 'funds'
  | 'sameToken'
  | 'quoting'
  | 'noRoute'
  | 'failed'
  /** The price impact is 25 % or more. */
  | 'impact'
