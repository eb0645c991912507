import type { Ledger, PluginContext } from '@latchkey/core'
import { createLedgerStore, type LedgerStore } from '@latchkey/core/services'
import type { SentTransfer } from './SentTransfer.js'
import { toSentTransfer } from './toSentTransfer.js'

/** The plugin's transfers in the ledger. */
export type Sent = LedgerStore<SentTransfer>

/** @param onLoad - Called once, before the transfers are shown. */
export function createSent(
  { loadLedger }: Pick<PluginContext, 'loadLedger'>,
  onLoad?: ((ledger: Ledger) => void) | undefined,
): Sent {
  return createLedgerStore({
    ...{ loadLedger, onLoad },
    read: (entries) => entries.flatMap((entry) => toSentTransfer(entry) ?? []),
  })
}
