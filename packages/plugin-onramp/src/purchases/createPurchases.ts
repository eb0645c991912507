import type { PluginContext } from '@latchkey/core'
import { createLedgerStore, type LedgerStore } from '@latchkey/core/services'
import type { Purchase } from './Purchase.js'
import { toPurchase } from './toPurchase.js'

/** The purchases in the ledger. */
export type Purchases = LedgerStore<Purchase>

/** ms: 30 days. A page that was opened and never paid would stay under way for ever. */
const maxUnpaidAge = 30 * 86_400_000

export function createPurchases({ loadLedger, clock }: Pick<PluginContext, 'loadLedger' | 'clock'>): Purchases {
  return createLedgerStore({
    loadLedger,
    read: (entries) => entries.flatMap((entry) => toPurchase(entry) ?? []),
    onLoad(ledger) {
      for (const entry of ledger.$all.get()) {
        const isOld = entry.status === 'unknown' && clock.now() - entry.at > maxUnpaidAge
        if (isOld && toPurchase(entry)) ledger.apply(entry.id, 'dismissed')
      }
    },
  })
}
