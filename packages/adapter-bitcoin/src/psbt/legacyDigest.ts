import { sha256 } from '@noble/hashes/sha2.js'
import { RawTx, type Transaction } from '@scure/btc-signer'

/** The digest of an input without segwit, for the sighash type that covers everything. */
export function legacyDigest(transaction: Transaction, index: number, script: Uint8Array): Uint8Array {
  const raw = RawTx.decode(transaction.unsignedTx)
  const inputs = raw.inputs.map((input, at) => ({ ...input, finalScriptSig: at === index ? script : new Uint8Array() }))
  const bytes = RawTx.encode({ ...raw, inputs, segwitFlag: false })
  return sha256(sha256(Uint8Array.from([...bytes, 1, 0, 0, 0])))
}
