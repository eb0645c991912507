import { blake2b } from '@noble/hashes/blake2.js'
import { concat } from '../hex/concat.js'
import { wrapBytes } from './wrapBytes.js'

/** Hardware wallets sign the hash of more, as chains of this family do with transactions. */
const longestPlain = 256

/**
 * What a wallet may have signed for these bytes, most usual first:
 *
 * - the bytes between `<Bytes>` and `</Bytes>`;
 * - the bytes as they are;
 * - the BLAKE2b-256 of the wrapped bytes, where these are more than 256 (Ledger, see TalismanSociety/siws#14);
 * - for an account of the Ethereum kind, the message of EIP-191.
 */
export function signedForms(bytes: Uint8Array, accountId: Uint8Array): readonly Uint8Array[] {
  const wrapped = wrapBytes(bytes)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return [
    wrapped,
    ...(wrapped === bytes ? [] : [bytes]),
    ...(wrapped.length > longestPlain ? [blake2b(wrapped, { dkLen: 32 })] : []),
    ...(accountId.length === 20 ? [concat(prefix, bytes)] : []),
  ]
}
