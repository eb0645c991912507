/**
 * The pairing URI in what somebody pasted or scanned: the URI itself, or a link that carries one as links to wallets do (`…/wc?uri=…`, in the
 * query or behind `#`). Checking it is the client's part.
 *
 * @returns `undefined` where there is none.
 */
export function readCode(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.startsWith('wc:')) return trimmed
  if (!URL.canParse(trimmed)) return undefined
  const { search, hash } = new URL(trimmed)
  const carried = new URLSearchParams(search).get('uri') ?? new URLSearchParams(hash.slice(1)).get('uri')
  return carried?.startsWith('wc:') ? carried : undefined
}
