import { base58 } from '@scure/base'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'

/**
 * Texts of other namespaces that may also decode to thirty-two bytes: an EVM address without `0x` that begins with many ones, and a
 * Bitcoin address of the Bech32 kind without letters that base58 lacks. By chance nobody has such a key.
 */
const foreign = /^(?:[\da-fA-F]{40}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{36,42}|(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{36,42})$/

/**
 * The public key (or whatever thirty-two bytes stand for an account) that an address is.
 *
 * @throws {InvalidAddressError}
 */
export function addressBytes(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length < 32 || text.length > 44 || foreign.test(text)) {
    throw new InvalidAddressError(text)
  }
  const bytes = decode(text)
  if (bytes.length !== 32) throw new InvalidAddressError(text)
  return bytes
}

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch (cause) {
    throw new InvalidAddressError(text, { cause })
  }
}
