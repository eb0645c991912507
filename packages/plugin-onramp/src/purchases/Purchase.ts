import type { ScaleJson } from '@latchkey/core'
import type { ProviderStatus, PurchaseReport } from '../contract/OnrampProvider.js'

/**
 * - `unseen`: nothing was seen of it for a while. It may still come.
 *
 * `arrived`, `failed`, `cancelled` and `expired` are final.
 */
export type PurchaseStatus = ProviderStatus | 'unseen'

/** A purchase whose page was opened, as it is remembered over a reload. */
export interface Purchase {
  readonly id: string
  /** Id of the provider. */
  readonly provider: string
  /** What users read, in case that the provider is no longer configured. */
  readonly providerName: string
  readonly account: string
  /** CAIP-2. */
  readonly networkId: string
  readonly symbol: string
  /** Of the token's contract. Absent: the network's own currency. */
  readonly address?: string | undefined
  /** To pay, as decimal text in the currency. */
  readonly amount: string
  readonly currency: string
  readonly status: PurchaseStatus
  /** When its page was opened, in ms since 1970. */
  readonly at: number
  /** The provider's id of it. Absent: only the balance shows it. */
  readonly purchase?: string | undefined
  /** Decimal places of the token, and the balance before, in its smallest unit. Absent: not known. */
  readonly decimals?: number | undefined
  readonly before?: string | undefined
  /** How the network shows amounts of the token. Absent: as it stores them. */
  readonly scale?: ScaleJson | undefined
  /** What the provider said would arrive, in the smallest unit. Absent: it named no price. */
  readonly expected?: string | undefined
  /** Why it failed. */
  readonly reason?: PurchaseReport['reason']
  /** By how much the balance has risen, in the smallest unit. With `hash`: what activity lists. */
  readonly received?: string | undefined
  /** Hash or signature, by which the tokens were sent. */
  readonly hash?: string | undefined
}
