import { messageBytes } from '@latchkey/core'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { refuse, type Verdict } from './verdict.js'
import { verifyLegacy } from './verifyLegacy.js'
import { verifySimple } from './verifySimple.js'

export interface SignedMessageBy {
  /** Who is said to have signed. */
  readonly address: string
  /** The text, or its bytes. */
  readonly message: string | Uint8Array
  /** base64. With BIP-322's `smp` in front, or with nothing; its full form (`ful`) and proof of funds (`pof`) count for nobody. */
  readonly signature: string
  /**
   * Takes the older form (65 bytes) for p2wpkh and nested p2wpkh as well, as wallets without BIP-322 sign. Nothing in that form
   * says which of the key's addresses is meant, so by default it counts for p2pkh only.
   */
  readonly legacySegwit?: boolean | undefined
}

/** Longest signature that is looked at, in characters: more than a witness of three keys has. */
const longest = 4096

/**
 * Whether `address` signed the message: BIP-322 "simple" for p2wpkh, p2tr and p2wpkh nested in p2sh; the older form for p2pkh. `unsupported`
 * comes of the address alone, never of how a signature looks.
 *
 * @throws {InvalidAddressError} when `address` is none; {InvalidInputError} for a text that has no UTF-8 form.
 * @see BIP-322, BIP-137; vector `bitcoin-messages`.
 */
export function verifyMessage({ address, message, signature, legacySegwit = false }: SignedMessageBy): Verdict {
  const decoded = decodeAddress(address)
  const { form } = decoded
  const asked = messageBytes(message)
  if (typeof signature !== 'string') return refuse('malformed')
  const isSimple = signature.startsWith('smp')
  const bytes = bytesOf(isSimple ? signature.slice(3) : signature)
  if (!bytes) return refuse('malformed')
  const mayBeLegacy = form === 'p2pkh' || (legacySegwit && (form === 'p2wpkh' || form === 'p2sh'))
  if (mayBeLegacy && !isSimple && bytes.length === 65) return verifyLegacy(decoded, asked, bytes)
  return verifySimple(decoded, asked, bytes)
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return text.length > 0 && text.length <= longest ? base64.decode(text) : undefined
  } catch {
    return undefined
  }
}
