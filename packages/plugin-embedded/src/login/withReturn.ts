/**
 * The page of the hosted cloud's provider, which knows from `state` where its user goes back to. It may lie
 * in another page's `provider_authorization_url`.
 */
export function withReturn(page: URL, returnTo: string): URL {
  const outer = new URL(page)
  const inner = URL.parse(outer.searchParams.get('provider_authorization_url') ?? '')
  const { searchParams } = inner ?? outer
  searchParams.set('state', `${searchParams.get('state') ?? ''}--${encodeURIComponent(returnTo)}`)
  if (inner) outer.searchParams.set('provider_authorization_url', inner.href)
  return outer
}
