import type { Token } from '@latchkey/core/services'

/** Whether a token has the text in its name or symbol, or is at this address. Case does not count. */
export function matchesToken({ name, symbol, address }: Token, text: string): boolean {
  const query = text.trim().toLowerCase()
  return query === '' || address?.toLowerCase() === query || `${symbol} ${name}`.toLowerCase().includes(query)
}
