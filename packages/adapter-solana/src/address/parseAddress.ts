import { addressBytes } from './addressBytes.js'

/**
 * Reads an address that a person or an app gave. Nothing is trimmed.
 *
 * @returns The text itself: there is only one way to write an address.
 * @throws {InvalidAddressError} when it is not exactly thirty-two bytes in base58.
 * @see Vector `solana-address`.
 */
export function parseAddress(text: unknown): string {
  addressBytes(text)
  return text as string
}
