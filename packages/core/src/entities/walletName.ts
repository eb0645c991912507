import { cleanText } from '../errors/cleanText.js'

/** Characters of a wallet's name that people are shown. */
const longest = 60

/**
 * What a wallet calls itself, fit to be shown; `fallback`, which may come from the wallet as well, where nothing of it can be seen. The one alias of the specification: a well-known wallet goes by its
 * short name.
 */
export function walletName(name: unknown, fallback: string): string {
  const text = cleanText(name, longest) || cleanText(fallback, longest)
  return text === 'Trust Wallet' ? 'Trust' : text
}
