import { type Call, toHex } from '@latchkey/core'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { Recipient } from '../wallet/BitcoinProvider.js'
import { findTransaction } from './findTransaction.js'
import type { EsploraTransaction, Payment } from './readEsploraTransaction.js'

/** What is known of a transaction that this page sent, to follow it. */
export interface SentTransaction {
  /** Its payments. Absent when the app built the transaction itself. */
  readonly recipients?: readonly Payment[] | undefined
  /** The transaction right after it was sent. `undefined`: no service had it, or none answered. */
  readonly found: Promise<EsploraTransaction | undefined>
}

/** Limit on remembered transactions. */
const maxSent = 100

/**
 * Remembers which coins a transaction spends while a service still has it. Once a wallet replaces
 * it, no service has it. This is only a hint: without it, `waitForTransaction` requests the
 * transaction itself.
 */
export function rememberSent(
  core: BitcoinCore,
  { networkId }: Pick<Call, 'networkId'>,
  txid: string,
  recipients?: readonly Recipient[] | undefined,
): void {
  const { sent } = core
  const found = findTransaction(core, { networkId, txid, signal: new AbortController().signal })
  sent.set(txid, {
    found: found.catch(() => undefined), // `waitForTransaction` requests it again and reports errors
    ...(recipients && { recipients: recipients.map(paymentTo) }),
  })
  for (const oldest of sent.keys()) {
    if (sent.size <= maxSent) break
    sent.delete(oldest)
  }
}

function paymentTo({ address, amount }: Recipient): Payment {
  return { script: toHex(decodeAddress(address).script), amount }
}
