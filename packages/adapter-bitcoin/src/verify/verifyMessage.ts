import { checkObject, messageBytes } from '@latchkey/core'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { invalid, type Verdict } from './verdict.js'
import { verifyLegacy } from './verifyLegacy.js'
import { verifySimple } from './verifySimple.js'

export interface SignedMessageBy {
  /** The address of the claimed signer. */
  readonly address: string
  /** The text, or its bytes. */
  readonly message: string | Uint8Array
  /**
   * base64, with BIP-322's prefix `smp` or without a prefix. Its full form (`ful`) and proof of
   * funds (`pof`) are never valid.
   */
  readonly signature: string
  /**
   * Also accepts the older form (65 bytes) for p2wpkh and nested p2wpkh, as wallets without BIP-322
   * sign. That form does not name one of the key's addresses, so by default it is valid for p2pkh
   * only.
   */
  readonly legacySegwit?: boolean | undefined
}

/** Limit on characters of a signature: more than a witness of three keys has. */
const maxLength = 4096

/**
 * Verifies that `address` signed the message: BIP-322 "simple" for p2wpkh, p2tr and p2wpkh nested
 * in p2sh, the older form for p2pkh. `unsupported` depends on the kind of address, never on the
 * form of a signature.
 *
 * @throws {InvalidAddressError} when `address` is not a Bitcoin address.
 * @throws {InvalidInputError} for a text that has no UTF-8 form.
 * @see BIP-322, BIP-137; vector `bitcoin-messages`.
 */
export function verifyMessage(signed: SignedMessageBy): Verdict {
  checkObject('signed message', signed)
  const { address, message, signature, legacySegwit = false } = signed
  const decoded = decodeAddress(address)
  const { form } = decoded
  const content = messageBytes(message)
  if (typeof signature !== 'string') return invalid('malformed')
  const isSimple = signature.startsWith('smp')
  const bytes = bytesOf(isSimple ? signature.slice(3) : signature)
  if (!bytes) return invalid('malformed')
  const mayBeLegacy = form === 'p2pkh' || (legacySegwit && (form === 'p2wpkh' || form === 'p2sh'))
  if (mayBeLegacy && !isSimple && bytes.length === 65) return verifyLegacy(decoded, content, bytes)
  return verifySimple(decoded, content, bytes)
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return text.length > 0 && text.length <= maxLength ? base64.decode(text) : undefined
  } catch {
    return undefined
  }
}
