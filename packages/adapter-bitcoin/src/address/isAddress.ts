import { parseAddress } from './parseAddress.js'

/** Whether `parseAddress` takes it. Says nothing about who can spend what is there. */
export function isAddress(text: unknown, networkId?: string | undefined): boolean {
  try {
    parseAddress(text, networkId)
    return true
  } catch {
    return false // for whichever of its reasons
  }
}
