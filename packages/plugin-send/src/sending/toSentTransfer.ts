import type { LedgerEntry } from '@latchkey/core'
import { isTransferData } from './isTransferData.js'
import type { SentTransfer } from './SentTransfer.js'
import { transferKind } from './transferKind.js'

/** `undefined` for an entry that is no transfer of this plugin. */
export function toSentTransfer({ kind, data, address, ...entry }: LedgerEntry): SentTransfer | undefined {
  return kind === transferKind && isTransferData(data) ? { ...entry, ...data, from: address } : undefined
}
