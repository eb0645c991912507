/**
 * Rank of a name for a search, 0 is best: the name starts with the text, one of its words does, or
 * it contains the text. `undefined`: no match. Both come from `searchKey`.
 */
export function rankOfMatch(name: string, text: string): 0 | 1 | 2 | undefined {
  const at = name.indexOf(text)
  if (at <= 0) return at === 0 ? 0 : undefined
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) || name.includes(` ${text}`) ? 1 : 2
}
