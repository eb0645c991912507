import type { BitcoinFault } from './bitcoinFault.js'

/** What the wallet signs when it was asked for `message`: that, or words of its own. */
export function messageToSign(message: Uint8Array, faults: ReadonlySet<BitcoinFault>): Uint8Array {
  return faults.has('message') ? new TextEncoder().encode('Something else') : message
}
