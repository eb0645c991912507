import { parseAddress } from './parseAddress.js'

/** Whether `parseAddress` takes it. Says nothing about who or what is at the address. */
export function isAddress(text: unknown): boolean {
  try {
    parseAddress(text)
    return true
  } catch {
    return false // for whichever of its reasons
  }
}
