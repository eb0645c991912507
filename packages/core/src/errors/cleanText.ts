/** Control, format, unpaired and otherwise invisible characters, without the ones that are white space. */
const invisible = /(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu
/** U+2800 is drawn as nothing, like a space, though Unicode counts it as a sign. */
const blank = /[\s\x85\u2800]+/g
/** Nothing that long is worth more than a look at its start. */
const longest = 65_536

/**
 * Makes text that comes from outside (a wallet, a token list, a server) fit to be shown: it can not turn the reading
 * direction, hide characters, break lines or be longer than its place. It is still text, never markup. Never throws.
 *
 * @param text - Anything. Numbers, bigints and booleans are written out, every other kind of value gives `''`.
 * @param max - Longest result in code points, counting the `…` that a cut leaves.
 * @see Security DLG-2 and WAL-9.
 */
export function cleanText(text: unknown, max = 300): string {
  if (!/^(string|number|bigint|boolean)$/.test(typeof text)) return ''
  const clean = String(text).slice(0, longest).replace(invisible, '').replace(blank, ' ').trim()
  if (clean.length <= max) return clean
  const points = [...clean]
  return points.length > max
    ? `${points
        .slice(0, Math.max(0, max - 1))
        .join('')
        .trimEnd()}…`
    : clean
}
