import type { LedgerEntry } from '@latchkey/core'
import { isPurchaseData } from './isPurchaseData.js'
import type { Purchase } from './Purchase.js'
import { purchaseKind } from './purchaseKind.js'

/** `undefined` for an entry that is no purchase. */
export function toPurchase({ kind, data, id, networkId, at, address }: LedgerEntry): Purchase | undefined {
  return kind === purchaseKind && isPurchaseData(data) ? { ...data, id, networkId, at, account: address } : undefined
}
