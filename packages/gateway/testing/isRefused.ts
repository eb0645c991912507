/**
 * Whether `fetch` failed before it had a connection, and so its server got nothing. A server that
 * closes resets a connection that is not open yet.
 */
export function isRefused(error: unknown): boolean {
  const { cause } = Object(error) as { readonly cause?: unknown }
  const { code, syscall } = Object(cause) as { readonly code?: unknown; readonly syscall?: unknown }
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && syscall === 'connect')
}
