import { checkObject, isSameBytes, messageBytes } from '@latchkey/core'
import { base58 } from '@scure/base'
import { addressBytes } from '../address/addressBytes.js'
import { signedForms } from './signedForms.js'
import type { Verdict } from './verdict.js'
import { verifyEd25519 } from './verifyEd25519.js'

export interface SignedMessageBy {
  /** The claimed signer. */
  readonly address: string
  /** Base58 of 64 bytes. */
  readonly signature: string
  /** The message that the signer was asked to sign: the text or its bytes. */
  readonly message: string | Uint8Array
  /**
   * The bytes that were signed in its place, when the wallet put a header before the message
   * (`SignedMessage.signed`). They must be the message, or the message after a header of Solana's
   * off-chain messages for this message and signer. With any other prefix it is another message.
   * Absent: any of these forms may have been signed.
   */
  readonly signed?: Uint8Array | undefined
}

/** The order of the curve's group. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n

/**
 * Whether the key `address` signed the message, strictly by RFC 8032. Nothing is requested.
 *
 * @throws {InvalidAddressError}; {InvalidInputError} for a text without a UTF-8 form.
 * @see Vector `ed25519`.
 */
export async function verifyMessage(given: SignedMessageBy): Promise<Verdict> {
  checkObject('signed message', given)
  const { address, message, signed, signature } = given
  const publicKey = addressBytes(address)
  const expected = messageBytes(message)
  const bytes = readSignature(signature)
  if (!bytes) return { isValid: false, reason: 'malformed' }
  if (scalarOf(bytes) >= order) return { isValid: false, reason: 'malleable' }
  const known = signedForms(expected, publicKey)
  const forms = signed ? known.filter((form) => isSameBytes(form, signed)) : known
  if (forms.length === 0) return { isValid: false, reason: 'otherMessage' }
  const form = forms.find((each) => verifyEd25519(publicKey, each, bytes))
  return form
    ? { isValid: true, by: 'key', scheme: 'ed25519', signed: form }
    : { isValid: false, reason: 'otherSigner' }
}

function readSignature(signature: unknown): Uint8Array | undefined {
  if (typeof signature !== 'string' || signature.length > 88) return undefined
  try {
    const bytes = base58.decode(signature)
    return bytes.length === 64 ? bytes : undefined
  } catch {
    return undefined // not base58
  }
}

/** The second half, little-endian. */
function scalarOf(signature: Uint8Array): bigint {
  return signature.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
