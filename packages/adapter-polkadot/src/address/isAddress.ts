import { type AddressRules, parseAddress } from './parseAddress.js'

/** Whether `parseAddress` accepts the text. It does not check that the account exists. */
export function isAddress(text: unknown, rules: AddressRules = {}): boolean {
  try {
    parseAddress(text, rules)
    return true
  } catch {
    return false
  }
}
