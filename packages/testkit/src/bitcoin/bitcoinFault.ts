/**
 * Faults that a Bitcoin test wallet can have:
 * - `outputs`: it returns the transaction with other outputs.
 * - `extraInputs`: it signs inputs that were not requested.
 * - `sighash`: its signatures cover no output.
 * - `unsigned`: it signs nothing.
 * - `signature`: it signs with another key, messages too.
 * - `message`: it signs another message and says so where the interface allows it.
 * - `keys`: its public keys are invalid.
 * - `otherKeys`: its public keys belong to other addresses.
 * - `addresses`: its addresses are invalid.
 * - `network`: its addresses are of another network.
 * - `txid`: its transaction ids are invalid.
 */
export type BitcoinFault =
  | 'outputs'
  | 'extraInputs'
  | 'sighash'
  | 'unsigned'
  | 'signature'
  | 'message'
  | 'keys'
  | 'otherKeys'
  | 'addresses'
  | 'network'
  | 'txid'
