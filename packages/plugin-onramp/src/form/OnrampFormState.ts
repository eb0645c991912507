import type {
  OnrampCurrency,
  OnrampLimit,
  OnrampProvider,
  OnrampQuote,
  OnrampToken,
} from '../contract/OnrampProvider.js'
import type { LimitProblem } from '../money/limitProblem.js'

/** The account that buys. */
export interface OnrampAccount {
  /** `Account.id`. */
  readonly id: string
  readonly address: string
  /** CAIP-2: the network that the user is on. */
  readonly networkId: string
}

/** What is wrong with the typed amount. `unclear`: the user chooses one of its readings, in the smallest part of the currency. */
export type AmountProblem =
  | { readonly kind: 'empty' | 'separator' | 'characters' | 'decimals' }
  | { readonly kind: 'unclear'; readonly readings: readonly bigint[] }
  | LimitProblem

/**
 * What a provider offers for the amount.
 * - `idle`: nothing is asked while the amount has a problem.
 * - `limits`: the amount does not fit its limits.
 * - `unavailable`: it named no price, and its usual fees are not known.
 */
export interface Offer {
  readonly provider: OnrampProvider
  readonly status: 'idle' | 'asking' | 'quoted' | 'limits' | 'unavailable'
  /** With `quoted`. */
  readonly quote?: OnrampQuote | undefined
  /** With a `quote` that ends: when, in ms by `Clock.elapsed()`. */
  readonly endsAt?: number | undefined
}

/** The page of the chosen provider. */
export type PageState =
  | { readonly status: 'none' | 'preparing' }
  /** With `purchase`, the user has opened it for that purchase. */
  | { readonly status: 'ready'; readonly url: string; readonly purchase?: string | undefined }
  | { readonly status: 'failed'; readonly error: unknown }

export interface OnrampFormState {
  readonly account: OnrampAccount
  /** `loading`: no provider has answered what it sells. `failed`: none could be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why a provider could not be loaded. */
  readonly error?: unknown
  /** Tokens that the account can get, those on its network first. */
  readonly tokens: readonly OnrampToken[]
  readonly currencies: readonly OnrampCurrency[]
  /** `undefined`: nothing is sold on the networks of the account. */
  readonly token: OnrampToken | undefined
  readonly currency: string
  readonly amountText: string
  /** As decimal text in the currency. */
  readonly amount: string | undefined
  readonly problem: AmountProblem | undefined
  /** Of all providers that sell the token for the currency. */
  readonly limits: readonly OnrampLimit[]
  readonly offers: readonly Offer[]
  /** Id of the chosen provider. */
  readonly chosen: string | undefined
  readonly page: PageState
}
