import type { Call } from '@latchkey/core'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import { toHex } from '../bytes/toHex.js'
import type { Recipient } from '../wallet/BitcoinProvider.js'
import { findTransaction } from './findTransaction.js'
import type { Payment, SeenTransaction } from './readSeenTransaction.js'

/** By what a transaction that was sent here can be followed. */
export interface SentTransaction {
  /** What it had to pay. Absent where the app made the transaction itself. */
  readonly recipients?: readonly Payment[] | undefined
  /** As the service knew it right after. `undefined`: it did not, or it could not be asked. */
  readonly seen: Promise<SeenTransaction | undefined>
}

/** How many are remembered. */
const most = 100

/**
 * Remembers which coins a transaction spends, while the service still knows it. A wallet may replace it, and then no service does. A hint:
 * where it can't be had, the wait asks again.
 */
export function rememberSent(
  core: BitcoinCore,
  { networkId }: Pick<Call, 'networkId'>,
  txid: string,
  recipients?: readonly Recipient[] | undefined,
): void {
  const { sent } = core
  const seen = findTransaction(core, { networkId, txid, signal: new AbortController().signal })
  sent.set(txid, {
    seen: seen.catch(() => undefined), // the wait asks the service itself, and says what went wrong
    ...(recipients && { recipients: recipients.map(paymentTo) }),
  })
  for (const oldest of sent.keys()) {
    if (sent.size <= most) break
    sent.delete(oldest)
  }
}

function paymentTo({ address, amount }: Recipient): Payment {
  return { script: toHex(decodeAddress(address).script), amount }
}
