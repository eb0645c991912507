/** Characters of a name that clients get at most. */
const maxLength = 100

/**
 * A name from a chain as clients may show it: without invisible characters and those that turn
 * the direction of the text around them.
 */
export function shownText(text: string): string {
  const plain = text.replace(/\p{Cs}/gu, '\ufffd').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('')
}
