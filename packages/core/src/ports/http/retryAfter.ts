/**
 * Reads a `Retry-After` header: seconds, or a date.
 *
 * @param now - In ms since 1970.
 * @returns How long to wait, in ms, never negative. `undefined` if the header is absent or invalid.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // `Date.parse` accepts more than dates of HTTP, which begin with the name of a day.
  const ms = /^[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
