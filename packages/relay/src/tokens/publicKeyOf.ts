import { base58 } from '@scure/base'
import { TokenError } from './TokenError.js'

const prefix = 'did:key:z'
/** Multicodec prefix of an Ed25519 public key, as a varint. */
const ed25519Codec = [0xed, 0x01]

/**
 * The 32-byte key in a client id: `did:key:z` and base58btc of `ed 01` and the key.
 *
 * @throws {TokenError} for any other form, e.g. another kind of key, length or alphabet.
 */
export function publicKeyOf(did: string): Uint8Array {
  // 34 bytes are at most 47 characters. The time to decode base58 grows with the square of the
  // length.
  if (!did.startsWith(prefix) || did.length > prefix.length + 48) throw new TokenError(notAKey)
  const bytes = decode(did.slice(prefix.length))
  if (bytes.length !== 34 || bytes[0] !== ed25519Codec[0] || bytes[1] !== ed25519Codec[1]) {
    throw new TokenError(notAKey)
  }
  return bytes.subarray(2)
}

const notAKey = 'JWT validation error: the issuer is not an Ed25519 did:key'

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch (cause) {
    throw new TokenError(notAKey, { cause })
  }
}
