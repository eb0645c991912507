import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { parseAddress } from './parseAddress.js'

/** Whether `parseAddress` takes it. Says nothing about who can spend what is there. */
export function isAddress(text: unknown, networkId?: string | undefined): boolean {
  try {
    parseAddress(text, networkId)
    return true
  } catch (cause) {
    if (cause instanceof InvalidAddressError || cause instanceof AddressNetworkError) return false
    throw cause
  }
}
