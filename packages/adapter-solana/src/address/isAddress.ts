import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { addressBytes } from './addressBytes.js'

/** Whether `parseAddress` takes it. Says nothing about who or what is at the address. */
export function isAddress(text: unknown): boolean {
  try {
    addressBytes(text)
    return true
  } catch (cause) {
    if (cause instanceof InvalidAddressError) return false
    throw cause
  }
}
