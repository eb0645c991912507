import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { type AddressRules, parseAddress } from './parseAddress.js'

/** Whether `parseAddress` takes it. Says nothing about who holds the account. */
export function isAddress(text: unknown, rules: AddressRules = {}): boolean {
  try {
    parseAddress(text, rules)
    return true
  } catch (cause) {
    const isNone =
      cause instanceof InvalidAddressError || cause instanceof ChecksumError || cause instanceof AddressNetworkError
    if (isNone) return false
    throw cause
  }
}
