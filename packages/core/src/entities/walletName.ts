import { cleanText } from '../errors/cleanText.js'

/** The most characters of a wallet's name that are shown. */
const longest = 60

/**
 * The name of a wallet, cleaned for display. If nothing of it is visible, the cleaned `fallback`,
 * which may come from the wallet as well. One wallet goes by a short and a long name, and both give
 * the short one.
 */
export function walletName(name: unknown, fallback: string): string {
  const text = cleanText(name, longest) || cleanText(fallback, longest)
  return text === 'Trust Wallet' ? 'Trust' : text
}
