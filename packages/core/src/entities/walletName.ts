import { cleanText } from '../errors/cleanText.js'

/** The most characters of a wallet's name that are shown. */
const longest = 60

/**
 * The name of a wallet, cleaned for display. If nothing of it is visible, the cleaned `fallback`,
 * which may come from the wallet as well. It applies the one alias of the specification, the short
 * name of a well-known wallet.
 */
export function walletName(name: unknown, fallback: string): string {
  const text = cleanText(name, longest) || cleanText(fallback, longest)
  return text === 'Trust Wallet' ? 'Trust' : text
}
