/**
 * The pairing URI in a pasted or scanned text: the URI itself, or a wallet link with it
 * (`…/wc?uri=…`), in the query or in the fragment. The WalletConnect client checks the URI.
 *
 * @returns `undefined` if the text has none.
 */
export function readCode(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('wc:')) return trimmed
  if (!URL.canParse(trimmed)) return undefined
  const { search, hash } = new URL(trimmed)
  const carried = new URLSearchParams(search).get('uri') ?? new URLSearchParams(hash.slice(1)).get('uri')
  return carried?.startsWith('wc:') ? carried : undefined
}
