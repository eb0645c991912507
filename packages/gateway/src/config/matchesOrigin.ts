/**
 * Whether a pattern of `isOriginPattern` matches the origin of a page.
 *
 * `*` is one whole label of the host. Without a scheme, http and https match; without a port, the
 * default port of the scheme, or any port if the scheme is left out.
 *
 * @see docs/reference/services.md, "Origins".
 */
export function matchesOrigin(pattern: string, origin: string): boolean {
  if (pattern === '*') return true
  const allowed = partsOf(pattern)
  const given = partsOf(origin)
  if (!allowed || !given) return false
  if (allowed.scheme !== undefined && allowed.scheme !== given.scheme) return false
  const isPort = allowed.port === '*' || allowed.port === given.port
  if (!isPort && !(allowed.port === undefined && allowed.scheme === undefined)) return false
  return labelsMatch(allowed.host.split('.'), given.host.split('.'))
}

function labelsMatch(allowed: readonly string[], given: readonly string[]): boolean {
  return allowed.length === given.length && allowed.every((label, at) => label === '*' || label === given[at])
}

interface OriginParts {
  readonly scheme: string | undefined
  readonly host: string
  /** `undefined` for the default port. */
  readonly port: string | undefined
}

function partsOf(text: string): OriginParts | undefined {
  const [, scheme, host, port] = /^(?:(\w+):\/\/)?(\[[^\]]+\]|[^:/]+)(?::(\*|\d+))?$/.exec(text) ?? []
  return host === undefined ? undefined : { scheme, host, port }
}
