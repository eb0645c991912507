/**
 * Reads a `Retry-After` header: seconds, or a date.
 *
 * @param now - In ms since 1970.
 * @returns How long to wait, in ms, never negative; `undefined` when the header is absent or says nothing.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // The parser takes more than dates; those of HTTP begin with the name of a day.
  const ms = /^[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
