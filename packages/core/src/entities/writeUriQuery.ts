/** Writes the query of a payment URI, with its `?`. Parts without a value are left out. */
export function writeUriQuery(parts: readonly (readonly [key: string, value: string | undefined])[]): string {
  const written = parts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
  return written.length === 0 ? '' : `?${written.join('&')}`
}
