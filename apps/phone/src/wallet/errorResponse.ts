/** What went wrong in a wallet, as a response says it. A failure without a number of its own is an internal error. */
export function errorResponse(cause: unknown): { readonly code: number; readonly message: string } {
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'number' ? cause.code : -32603
  return { code, message }
}
