import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { wrapBytes } from './wrapBytes.js'

/**
 * Bytes. Hardware wallets sign the hash of longer messages, as Polkadot chains do with
 * transactions.
 */
const maxPlainLength = 256

/**
 * The forms of these bytes that a wallet may have signed, the most common first:
 *
 * - the bytes between `<Bytes>` and `</Bytes>`;
 * - the bytes as they are;
 * - the BLAKE2b-256 of the wrapped bytes, if these are more than 256 (Ledger, see
 *   TalismanSociety/siws#14);
 * - for an Ethereum account, the message of EIP-191.
 */
export function signedForms(bytes: Uint8Array, accountId: Uint8Array): readonly Uint8Array[] {
  const wrapped = wrapBytes(bytes)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return [
    wrapped,
    ...(wrapped === bytes ? [] : [bytes]),
    ...(wrapped.length > maxPlainLength ? [blake2b(wrapped, { dkLen: 32 })] : []),
    ...(accountId.length === 20 ? [concatBytes(prefix, bytes)] : []),
  ]
}
