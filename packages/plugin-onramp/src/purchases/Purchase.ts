import type { LedgerEntry } from '@latchkey/core'
import type { PurchaseData } from './PurchaseData.js'

/** A purchase whose page was opened, as the views show it. */
export interface Purchase extends PurchaseData, Pick<LedgerEntry, 'id' | 'networkId' | 'at'> {
  /** Address that gets the tokens. */
  readonly account: string
}
