/** Control, format, unpaired and otherwise invisible characters, except white space. */
const invisible = /(?![\t-\r\x85])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu
/** U+2800 is blank like a space, though Unicode classes it as a symbol. */
const blank = /[\s\x85\u2800]+/g
/** Longest input that is read. The rest of a longer text is ignored. */
const longest = 65_536

/**
 * Cleans a text from outside (a wallet, a token list, a server) for display: it can't change the
 * reading direction, hide characters, break lines or be longer than `max`. The result is text,
 * never markup. Never throws.
 *
 * @param text - Any value. Numbers, bigints and booleans are converted, every other kind of value
 * gives `''`.
 * @param max - Longest result in code points, including the `…` of a cut. What is no number counts
 * as the default.
 */
export function cleanText(text: unknown, max = 300): string {
  const limit = Number.isFinite(max) ? max : 300
  if (!/^(string|number|bigint|boolean)$/.test(typeof text)) return ''
  const clean = String(text).slice(0, longest).replace(invisible, '').replace(blank, ' ').trim()
  if (clean.length <= limit) return clean
  const points = [...clean]
  return points.length > limit
    ? `${points
        .slice(0, Math.max(0, limit - 1))
        .join('')
        .trimEnd()}…`
    : clean
}
