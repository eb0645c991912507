import type { Identity } from './identityOf.js'

/**
 * A URL of the catalogue service.
 * @param path - Its segments, not yet encoded.
 * @param identity - Absent if the HTTP client appends it.
 */
export function serviceUrl(base: string, path: readonly string[], identity?: Identity): string {
  const url = `${base.replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`
  if (!identity) return url
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(identity)) if (value !== undefined) query.set(name, value)
  return `${url}?${query}`
}
