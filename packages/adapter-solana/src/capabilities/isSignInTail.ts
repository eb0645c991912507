/** How far the wallet's clock may be ahead of ours, in ms. */
const skew = 60_000
const date = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
/** In the order of EIP-4361, each at most once, and nothing else on any line. */
const tail = new RegExp(
  [
    String.raw`^(?:\nExpiration Time: (?<end>${date}))?`,
    String.raw`(?:\nNot Before: (?<start>${date}))?`,
    String.raw`(?:\nRequest ID: [^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*)?`,
    String.raw`(?:\nResources:(?:\n- [A-Za-z][A-Za-z\d+.\-]*:[^\s\p{C}]*)*)?$`,
  ].join(''),
  'u',
)

/**
 * Whether a text is a valid addition of the wallet after the requested fields: further fields of
 * EIP-4361, of a message that is valid now.
 *
 * @param now - ms since 1970.
 */
export function isSignInTail(text: string, now: number): boolean {
  const { start, end } = tail.exec(text)?.groups ?? { start: 'no tail' }
  return (start === undefined || Date.parse(start) <= now + skew) && (end === undefined || Date.parse(end) > now)
}
