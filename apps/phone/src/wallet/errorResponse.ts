/** The error of a wallet as a JSON-RPC error. Without a numeric code it is an internal error. */
export function errorResponse(cause: unknown): { readonly code: number; readonly message: string } {
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'number' ? cause.code : -32603
  return { code, message }
}
