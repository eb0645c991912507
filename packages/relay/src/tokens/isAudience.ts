/**
 * Whether a token's audience is one of the relay's URLs. Scheme, host, port and path must be equal.
 */
export function isAudience(audience: string, accepted: readonly string[]): boolean {
  const given = normalise(audience)
  return given !== undefined && accepted.some((each) => normalise(each) === given)
}

/** `wss://Relay.example:443/` becomes `wss://relay.example`. `undefined`: not a WebSocket URL. */
function normalise(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if ((url.protocol !== 'ws:' && url.protocol !== 'wss:') || url.username || url.password) return undefined
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`
}
