import type { Ledger, LedgerEntry } from '@latchkey/core'
import type { PurchaseData } from '../src/purchases/PurchaseData.js'
import { purchaseKind } from '../src/purchases/purchaseKind.js'
import { account, dollarContract, networkId } from './startOnramp.js'

/** What the ledger keeps of a purchase whose page was opened. */
export const purchaseData: PurchaseData = {
  provider: 'harbour',
  providerName: 'Harbour Pay',
  symbol: 'USDC',
  address: dollarContract,
  amount: '100',
  currency: 'USD',
  status: 'open',
  purchase: 'p1',
}

/** A purchase in the ledger, as if its page had been opened now. */
export function addPurchase(
  ledger: Ledger,
  changes: Partial<PurchaseData> = {},
  entry: Partial<LedgerEntry> = {},
): LedgerEntry {
  return ledger.add({
    ...{ kind: purchaseKind, networkId, address: account, accountId: account, status: 'unknown' },
    ...entry,
    data: { ...purchaseData, ...changes },
  })
}
