/**
 * Whether a text in the configuration can match origins: `https://app.example:8443`,
 * `https://*.app.example`, `app.example`, `http://localhost:*`, or `*` for all.
 */
export function isOriginPattern(text: string): boolean {
  if (text === '*') return true
  const label = '(?:\\*|[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)'
  return new RegExp(`^(?:https?://)?(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])(?::(?:\\*|\\d{1,5}))?$`).test(text)
}
