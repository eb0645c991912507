import { addressBytes } from './addressBytes.js'

/**
 * Reads an address from a user or an app. Nothing is trimmed.
 *
 * @returns The text itself: an address has only one form.
 * @throws {InvalidAddressError} when it is not exactly thirty-two bytes in base58.
 * @see Vector `solana-address`.
 */
export function parseAddress(text: unknown): string {
  addressBytes(text)
  return text as string
}
