import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { standsFor } from './standsFor.js'
import type { Verdict } from './verdict.js'
import { verifyEd25519 } from './verifyEd25519.js'

export interface SignedMessageBy {
  /** Who is said to have signed. */
  readonly address: string
  /** Base58 of 64 bytes. */
  readonly signature: string
  /** What the signer was asked to sign: the text or its bytes. */
  readonly message: string | Uint8Array
  /**
   * The bytes that were signed in its place, where the wallet put a header before it (`SignedMessage.signed`). They must be the message, or
   * the message behind a header of Solana's off-chain messages for this message and signer: with anything else in front it is another one.
   */
  readonly signed?: Uint8Array | undefined
}

/** The order of the curve's group. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/**
 * Whether the key that `address` is signed the message, strictly by RFC 8032. Local: nothing is asked of anybody.
 *
 * @throws {InvalidAddressError}
 * @see Vector `ed25519`.
 */
export async function verifyMessage({ address, message, signed, signature }: SignedMessageBy): Promise<Verdict> {
  const publicKey = addressBytes(address)
  const bytes = readSignature(signature)
  if (!bytes) return { isValid: false, reason: 'malformed' }
  if (scalarOf(bytes) >= order) return { isValid: false, reason: 'malleable' }
  const asked = typeof message === 'string' ? new TextEncoder().encode(message) : message
  if (signed && !standsFor(signed, asked, publicKey)) return { isValid: false, reason: 'otherMessage' }
  return verifyEd25519(publicKey, signed ?? asked, bytes)
    ? { isValid: true, by: 'key' }
    : { isValid: false, reason: 'otherSigner' }
}

function readSignature(signature: unknown): Uint8Array | undefined {
  if (typeof signature !== 'string' || signature.length > 88) return undefined
  try {
    const bytes = base58.decode(signature)
    return bytes.length === 64 ? bytes : undefined
  } catch {
    return undefined // a letter that base58 lacks
  }
}

/** The second half, little end first. */
function scalarOf(signature: Uint8Array): bigint {
  return signature.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
