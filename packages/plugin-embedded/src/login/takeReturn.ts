/** In the address of a page to which a user comes back from a provider, with what it has answered. */
const parameter = 'result_uri'

/**
 * Takes what a provider has answered out of the page's address, so that a reload does not bring it again.
 *
 * @returns `undefined`: it has none.
 */
export function takeReturn({ location, history }: Window): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get(parameter)
  if (uri === null) return undefined
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url.href)
  return uri
}
