import { readError } from '@latchkey/core'

/** Whether a wallet reports too many requests. */
export function isRateLimit(cause: unknown): boolean {
  return /\brate limit/i.test(readError(cause).message)
}
