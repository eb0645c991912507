import { parseAddress } from './parseAddress.js'

/**
 * Whether `parseAddress` accepts the value. Says nothing about the account or contract at the
 * address.
 */
export function isAddress(text: unknown): boolean {
  try {
    parseAddress(text)
    return true
  } catch {
    return false // InvalidAddressError or ChecksumError
  }
}
