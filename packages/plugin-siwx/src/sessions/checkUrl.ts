import { ConfigurationError } from '@latchkey/core'

/**
 * @param factory - `endpointSessions`, for the error.
 * @param base - Of relative URLs, where they are allowed.
 * @throws {ConfigurationError} for a URL that no request could be sent to.
 */
export function checkUrl(factory: string, url: unknown, base?: string): void {
  const isHttp = typeof url === 'string' && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol)
  if (isHttp && url !== '') return
  const allowed = base === undefined ? 'Pass one like "https://" and a host.' : 'Pass one like "/api/siwx".'
  throw new ConfigurationError(`${factory}(): ${JSON.stringify(url) ?? String(url)} is not a URL. ${allowed}`)
}
