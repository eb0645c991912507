import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { parseAddress } from './parseAddress.js'

/** Whether `parseAddress` takes it. Says nothing about who or what is at the address. */
export function isAddress(text: unknown): boolean {
  try {
    parseAddress(text)
    return true
  } catch (cause) {
    if (cause instanceof InvalidAddressError || cause instanceof ChecksumError) return false
    throw cause
  }
}
