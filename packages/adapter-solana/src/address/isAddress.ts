import { addressBytes } from './addressBytes.js'

/** Whether `parseAddress` accepts the value. Says nothing about the account at the address. */
export function isAddress(text: unknown): boolean {
  try {
    addressBytes(text)
    return true
  } catch {
    return false // it throws only InvalidAddressError
  }
}
