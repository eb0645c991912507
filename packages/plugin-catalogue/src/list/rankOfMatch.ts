/**
 * How well a name answers a search, 0 being best: it begins with the text, one of its words does, it holds it. `undefined`: it does not.
 * Both come from `searchKey`.
 */
export function rankOfMatch(name: string, text: string): 0 | 1 | 2 | undefined {
  const at = name.indexOf(text)
  if (at <= 0) return at === 0 ? 0 : undefined
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) || name.includes(` ${text}`) ? 1 : 2
}
