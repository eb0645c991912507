/**
 * Ways in which a Bitcoin wallet may lie. `outputs`: the transaction comes back with other outputs; `extraInputs`: signed at inputs nobody
 * asked for; `sighash`: with signatures that cover no output; `unsigned`: not signed at all; `signature`: with one of another key (messages
 * too); `keys`: public keys that are none; `otherKeys`: those of somebody else; `addresses`: addresses that are none; `network`: addresses of
 * another network; `txid`: ids that are none.
 */
export type BitcoinFault =
  | 'outputs'
  | 'extraInputs'
  | 'sighash'
  | 'unsigned'
  | 'signature'
  | 'keys'
  | 'otherKeys'
  | 'addresses'
  | 'network'
  | 'txid'
