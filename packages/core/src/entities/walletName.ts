import { cleanText } from '../errors/cleanText.js'

/** Characters of a wallet's name that people are shown. */
const longest = 60

/** What a wallet calls itself, fit to be shown. The one alias of the specification: a well-known wallet goes by its short name. */
export function walletName(name: unknown): string {
  const text = cleanText(name, longest)
  return text === 'Trust Wallet' ? 'Trust' : text
}
