import type { Identity } from './identityOf.js'

/**
 * An address of the catalogue service.
 * @param path - Its parts, not encoded yet.
 * @param identity - Absent where the HTTP client appends it.
 */
export function serviceUrl(base: string, path: readonly string[], identity?: Identity): string {
  const url = `${base.replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`
  if (!identity) return url
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(identity)) if (value !== undefined) query.set(name, value)
  return `${url}?${query}`
}
