import { concat } from '../hex/concat.js'
import { wrapBytes } from './wrapBytes.js'

/** What a wallet may have signed for these bytes, most usual first. For an account of the Ethereum kind wallets sign by EIP-191 as well. */
export function signedForms(bytes: Uint8Array, accountId: Uint8Array): readonly Uint8Array[] {
  const wrapped = wrapBytes(bytes)
  const forms = wrapped === bytes ? [bytes] : [wrapped, bytes]
  if (accountId.length !== 20) return forms
  return [...forms, concat(new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes)]
}
