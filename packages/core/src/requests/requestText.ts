/** A request as text. Equal requests have equal texts. Values are JSON and bigints. */
export function requestText(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
