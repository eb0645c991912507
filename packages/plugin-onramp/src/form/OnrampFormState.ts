import type { AmountEntry } from '@latchkey/core'
import type {
  OnrampCurrency,
  OnrampLimit,
  OnrampProvider,
  OnrampQuote,
  OnrampToken,
} from '../contract/OnrampProvider.js'
import type { LimitProblem } from '../money/limitProblem.js'
import type { Seller } from './Seller.js'

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

/** What follows from the token, the currency and the amount. */
export interface Terms {
  /** That some provider takes for the token. */
  readonly currencies: readonly OnrampCurrency[]
  readonly currency: string
  /** Of all providers that sell the token for the currency. */
  readonly limits: readonly OnrampLimit[]
  /** As decimal text in the currency. */
  readonly amount: string | undefined
  readonly problem: AmountProblem | undefined
  readonly offers: readonly Offer[]
}

export interface OnrampFormState extends Terms {
  readonly account: OnrampAccount
  /** `loading`: no provider has answered what it sells. `failed`: none could be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why a provider could not be loaded. */
  readonly error?: unknown
  /** In the order of the app. */
  readonly sellers: readonly Seller[]
  /** Tokens that the account can get, those on its network first. */
  readonly tokens: readonly OnrampToken[]
  /** `undefined`: nothing is sold on the networks of the account. */
  readonly token: OnrampToken | undefined
  /** The user has chosen the token. */
  readonly isPicked: boolean
  /** The currency that is shown as soon as a provider sells the token for it. */
  readonly wantedCurrency: string
  /** What is in the amount field. */
  readonly entry: AmountEntry
  readonly amountText: string
  /** Id of the chosen provider. */
  readonly chosen: string | undefined
  readonly page: PageState
}
