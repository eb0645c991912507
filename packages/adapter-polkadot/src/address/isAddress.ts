import { type AddressRules, parseAddress } from './parseAddress.js'

/** Whether `parseAddress` takes it. Says nothing about who holds the account. */
export function isAddress(text: unknown, rules: AddressRules = {}): boolean {
  try {
    parseAddress(text, rules)
    return true
  } catch {
    return false // for whichever of its reasons
  }
}
