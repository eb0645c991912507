/**
 * Reads a `Retry-After` header: seconds, or a date.
 *
 * @param now - In ms since 1970.
 * @returns How long to wait, in ms, never negative; `undefined` when the header is absent or says nothing.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
