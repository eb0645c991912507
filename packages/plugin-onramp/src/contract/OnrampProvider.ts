import type { Clock, Http, Services } from '@latchkey/core'

/** A token that can be bought, on one network. */
export interface OnrampToken {
  /** The provider's id of the token. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly networkId: string
  /** The provider's name of the network: `ethereum-mainnet`. */
  readonly networkName: string
  /** Of its contract. Absent: the network's own currency. */
  readonly address?: string | undefined
}

/** How much can be paid at once with one method, as decimal text in the currency. */
export interface OnrampLimit {
  /** `card`, `ach_bank_account`, or another id of the provider. */
  readonly method: string
  readonly min: string
  readonly max: string
}

/** A currency that can be paid with. */
export interface OnrampCurrency {
  /** ISO 4217: `USD`. */
  readonly code: string
  /** Empty: not known. */
  readonly limits: readonly OnrampLimit[]
}

/** What a provider sells, and for what. */
export interface OnrampChoices {
  readonly tokens: readonly OnrampToken[]
  readonly currencies: readonly OnrampCurrency[]
}

/** What the user wants to buy. */
export interface OnrampOrder {
  /** The address that gets the tokens: that of the connected account. */
  readonly account: string
  readonly token: OnrampToken
  readonly currency: string
  /** To pay, with all fees, as decimal text in the currency. */
  readonly amount: string
  /** Unique for each purchase, 32 characters. */
  readonly reference: string
}

/** A price that the provider named. */
export interface OnrampPrice {
  readonly estimate: false
  readonly id: string
  /** What is paid with all fees, as decimal text in the currency. */
  readonly total: string
  /** The fees in it. */
  readonly fees: string
  /** What arrives, as decimal text in whole tokens. */
  readonly receive: string
  /** ms since 1970, by the clock of the modal when the price is answered. */
  readonly expiresAt?: number | undefined
}

/** What the usual fees of a provider leave. It has no id, so it can't be confirmed as a price. */
export interface OnrampEstimate {
  readonly estimate: true
  readonly total: string
  /** The least and the most that the tokens are worth, as decimal text in the currency. */
  readonly worth: readonly [least: string, most: string]
}

export type OnrampQuote = OnrampPrice | OnrampEstimate

/** A page that was prepared for an order. Nothing in it is trusted. */
export interface PreparedPage {
  readonly url: string
  /**
   * The address that the provider says it pays to, where the URL does not say it. It is compared
   * with the account.
   */
  readonly destination?: string | undefined
  /** The provider's id of the purchase, for `status()`. */
  readonly purchase?: string | undefined
}

/**
 * - `open`: the user has not paid.
 * - `pending`: the payment is not decided.
 * - `paid`: the tokens are on their way.
 * - `arrived`, `failed`, `cancelled`, `expired`: final.
 */
export type ProviderStatus = 'open' | 'pending' | 'paid' | 'arrived' | 'failed' | 'cancelled' | 'expired'

export interface PurchaseReport {
  readonly status: ProviderStatus
  /** Hash or signature, by which the tokens were sent. */
  readonly hash?: string | undefined
  /** Why it failed: the payment was declined, or the tokens could not be sent. */
  readonly reason?: 'declined' | 'payout' | undefined
  /** Its page while it is open, for a user who has closed it. It is checked like a prepared one. */
  readonly page?: PreparedPage | undefined
}

/** What a provider may use. */
export interface OnrampContext {
  readonly clock: Clock
  readonly services: Services
  http(): Promise<Http>
}

/** Sells tokens for money, on a page of its own. */
export interface OnrampProvider {
  /** Unique among the providers of an app. */
  readonly id: string
  /** What users read. */
  readonly name: string
  /** Its usual fees in 1/10,000 of the amount, lowest and highest. Absent: no estimates are shown. */
  readonly feeRange?: readonly [lowest: number, highest: number] | undefined
  /** Hosts of its pages, without a port: `buy.example`. Other pages are not opened. */
  readonly hosts: readonly string[]
  /**
   * Query parameters of its pages with the address that gets the tokens, as text or as JSON. Each
   * of them must be the account's.
   */
  readonly destinationParameters: readonly string[]
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** Whether it sells tokens on a network (CAIP-2). */
  supports(networkId: string): boolean
  /**
   * Absent or failed: a built-in list is used.
   *
   * @throws what the service's failure is.
   */
  choices?(context: OnrampContext, signal: AbortSignal): Promise<OnrampChoices>
  /**
   * Absent or failed: an estimate by `feeRange` is shown.
   *
   * @throws what the service's failure is.
   */
  quote?(context: OnrampContext, order: OnrampOrder, signal: AbortSignal): Promise<OnrampPrice>
  /**
   * Prepares the page on which the user pays.
   *
   * @param price - What the user saw. Absent: the user saw an estimate, and the page names the price.
   * @throws what the service's failure is.
   */
  prepare(
    context: OnrampContext,
    order: OnrampOrder,
    price: OnrampPrice | undefined,
    signal: AbortSignal,
  ): Promise<PreparedPage>
  /**
   * What became of a purchase. Absent: the user is sent to the account to see it.
   *
   * @returns `undefined` for a purchase that it does not know. Then it is asked again.
   * @throws what the service's failure is.
   */
  status?(context: OnrampContext, purchase: string, signal: AbortSignal): Promise<PurchaseReport | undefined>
}

/** A provider whose code is fetched with its first use. */
export interface LazyOnrampProvider {
  readonly id: string
  /** It asks `services.data`. An app without that service is warned, with `debug`. */
  readonly needsData?: boolean | undefined
  /** Names of options that its factory does not know. Core reports them with `debug`. */
  readonly unknownOptions?: readonly string[] | undefined
  load(): Promise<OnrampProvider>
}
