/** Nobody encodes more often in earnest. */
const mostRounds = 8

/**
 * Whether a URL text holds a control character, be it written out or percent-encoded, once or many times over (a part
 * behind us may decode it again).
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
