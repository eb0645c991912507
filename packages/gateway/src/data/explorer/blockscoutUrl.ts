import type { PageParams } from './pageStream.js'

/**
 * URL of a list.
 *
 * @param base - URL of the explorer. A key can be in its query.
 */
export function blockscoutUrl(base: string, path: string, params: PageParams): string {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/api/v2/${path}`
  for (const [member, value] of Object.entries(params)) url.searchParams.set(member, value)
  return url.href
}
