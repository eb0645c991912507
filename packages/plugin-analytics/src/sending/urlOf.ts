import type { Identity } from './identityOf.js'

/**
 * A URL of a service.
 *
 * @param identity - Absent if the HTTP client appends it.
 */
export function urlOf(base: string, path: string, identity?: Identity): string {
  const url = `${base.replace(/\/+$/, '')}/${path}`
  if (!identity) return url
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(identity)) if (value !== undefined) query.set(name, value)
  return `${url}?${query}`
}
