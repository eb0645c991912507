import { shortenAddress } from '@latchkey/core'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { writeSentAmount } from '../sending/writeSentAmount.js'

/** A transfer in a sentence: `{amount} {symbol} to {to}`. */
export function transferValues(transfer: SentTransfer): Readonly<Record<'amount' | 'symbol' | 'to', string>> {
  const { symbol, name, to } = transfer
  return { amount: writeSentAmount(transfer), symbol, to: name ?? shortenAddress(to) }
}
