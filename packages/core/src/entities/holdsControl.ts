/** Legitimate URLs are not encoded more often. */
const mostRounds = 8

/**
 * Whether a URL text contains a control character, as it is or percent-encoded, once or several
 * times (the receiver may decode it again).
 */
export function holdsControl(url: string): boolean {
  let text = url
  for (let round = 0; round < mostRounds; round++) {
    if (/\p{Cc}/u.test(text)) return true
    const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (decoded === text) return false
    text = decoded
  }
  return true
}
