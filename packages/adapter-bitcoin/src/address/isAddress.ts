import { parseAddress } from './parseAddress.js'

/** Whether `parseAddress` accepts the text. It does not check that anything can be spent there. */
export function isAddress(text: unknown, networkId?: string | undefined): boolean {
  try {
    parseAddress(text, networkId)
    return true
  } catch {
    return false
  }
}
