import { type EntryNotice, type LedgerEntry, labelOf, type PluginContext, shortenAddress } from '@latchkey/core'
import { sendConfirmedView } from '../api.js'
import { toSentTransfer } from '../sending/toSentTransfer.js'
import { writeSentAmount } from '../sending/writeSentAmount.js'
import { sendText } from './text.js'

/** What users read of a transfer that ended without a view, in the words of `ConfirmedView`. */
export function createTransferNotices({
  open,
}: Pick<PluginContext, 'open'>): (entry: LedgerEntry) => EntryNotice | undefined {
  return (entry) => {
    const transfer = toSentTransfer(entry)
    if (!transfer) return undefined
    const { id, status, symbol, to, name = shortenAddress(to) } = transfer
    return {
      title: labelOf(sendText, `${status}Status`),
      text: labelOf(sendText, 'pendingText'),
      values: { amount: writeSentAmount(transfer), symbol, to: name },
      open: () => void open(sendConfirmedView, { id }),
    }
  }
}
