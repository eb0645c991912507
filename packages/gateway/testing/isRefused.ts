/** Whether `fetch` failed because its server refused the connection, and so got nothing. */
export function isRefused(error: unknown): boolean {
  const { cause } = Object(error) as { readonly cause?: unknown }
  return (Object(cause) as { readonly code?: unknown }).code === 'ECONNREFUSED'
}
