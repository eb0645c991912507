import type { PluginContext } from '@latchkey/core'
import { createLedgerStore, type LedgerStore } from '@latchkey/core/services'
import type { SentTransfer } from './SentTransfer.js'
import { toSentTransfer } from './toSentTransfer.js'

/** The plugin's transfers in the ledger. */
export type Sent = LedgerStore<SentTransfer>

export function createSent({ loadLedger }: Pick<PluginContext, 'loadLedger'>): Sent {
  return createLedgerStore({ loadLedger, read: (entries) => entries.flatMap((entry) => toSentTransfer(entry) ?? []) })
}
