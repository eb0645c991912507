import type { ProviderStatus, PurchaseReport } from '../contract/OnrampProvider.js'

/** What an entry of the ledger keeps of a purchase. A type alias, because it is JSON. */
export type PurchaseData = {
  /** Id of the provider. */
  readonly provider: string
  /** What users read, in case that the provider is no longer configured. */
  readonly providerName: string
  readonly symbol: string
  /** Of the token's contract. Absent: the network's own currency. */
  readonly address?: string
  /** To pay, as decimal text in the currency. */
  readonly amount: string
  readonly currency: string
  /** What the provider said the last time. */
  readonly status: ProviderStatus
  /** The provider's id of it. Absent: the provider does not say what becomes of it. */
  readonly purchase?: string
  /** Why it failed. */
  readonly reason?: NonNullable<PurchaseReport['reason']>
  /** Hash or signature, by which the tokens were sent. */
  readonly hash?: string
}
