/**
 * Whether a text in the configuration can match origins: `https://app.example:8443`,
 * `https://*.app.example`, `app.example`, `http://localhost:*`, or `*` for all.
 */
export function isOriginPattern(text: string): boolean {
  if (text === '*') return true
  const label = '(?:\\*|[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)'
  const [match, scheme, port] =
    new RegExp(`^(?:(https?)://)?(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])(?::(\\*|[1-9]\\d{0,4}))?$`).exec(
      text,
    ) ?? []
  if (match === undefined || Number(port) > 65_535) return false
  // Browsers leave out the usual port, so it would match no page.
  return !(scheme === 'https' && port === '443') && !(scheme === 'http' && port === '80')
}
