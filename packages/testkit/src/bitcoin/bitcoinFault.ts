/**
 * Ways in which a Bitcoin wallet may lie. `outputs`: the transaction comes back with other outputs; `extraInputs`: signed at inputs nobody
 * asked for; `sighash`: with signatures that cover no output; `unsigned`: not signed at all; `signature`: with one of another key (messages
 * too); `message`: signs words of its own, and says so where it can; `keys`: public keys that are none; `otherKeys`: those of somebody else; `addresses`: addresses that are none; `network`: addresses of
 * another network; `txid`: ids that are none.
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
