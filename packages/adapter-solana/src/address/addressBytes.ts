import { base58 } from '@scure/base'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'

/**
 * Addresses of other namespaces that may also decode to thirty-two bytes: an EVM address without
 * `0x` that begins with many ones, and a Bech32 address of Bitcoin with base58 letters only. The
 * chance that a real key looks like this is negligible.
 */
const foreign = /^(?:[\da-fA-F]{40}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{36,42}|(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{36,42})$/

/**
 * The bytes of an address: a public key, or the thirty-two bytes of another account.
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
