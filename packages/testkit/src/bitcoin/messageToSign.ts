import type { BitcoinFault } from './bitcoinFault.js'

/** What the wallet signs for `message`: the same, or another message if it has that fault. */
export function messageToSign(message: Uint8Array, faults: ReadonlySet<BitcoinFault>): Uint8Array {
  return faults.has('message') ? new TextEncoder().encode('Something else') : message
}
