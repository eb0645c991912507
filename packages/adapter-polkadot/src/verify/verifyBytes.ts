import { isSameBytes } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { SignatureReading } from '../signature/readSignature.js'
import { recoverKey } from './recoverKey.js'

export type BytesVerdict = 'valid' | 'malleable' | 'otherSigner'

/**
 * Verifies one reading of a signature for exactly these bytes. ed25519 by the strict rules of RFC
 * 8032, sr25519 in the context `substrate` and with its marker bit, secp256k1 with low `s`.
 *
 * @param accountId - 32 bytes, or 20 for an Ethereum account.
 */
export function verifyBytes(
  accountId: Uint8Array,
  bytes: Uint8Array,
  { scheme, bytes: signature }: SignatureReading,
): BytesVerdict {
  if ((scheme === 'ethereum') !== (accountId.length === 20)) return 'otherSigner'
  if (scheme === 'sr25519') return verdictOf(() => verifySr25519(bytes, signature, accountId))
  if (scheme === 'ed25519') return verdictOf(() => ed25519.verify(signature, bytes, accountId, { zip215: false }))
  const digest = scheme === 'ecdsa' ? blake2b(bytes, { dkLen: 32 }) : keccak_256(bytes)
  const key = recoverKey(digest, signature)
  if (key.kind !== 'key') return key.kind === 'malleable' ? 'malleable' : 'otherSigner'
  const signer =
    scheme === 'ecdsa' ? blake2b(key.compressed, { dkLen: 32 }) : keccak_256(key.uncompressed.slice(1)).slice(-20)
  return isSameBytes(signer, accountId) ? 'valid' : 'otherSigner'
}

/** The libraries throw for malformed points. Then the signature is invalid. */
function verdictOf(verify: () => boolean): BytesVerdict {
  try {
    return verify() ? 'valid' : 'otherSigner'
  } catch {
    return 'otherSigner'
  }
}
