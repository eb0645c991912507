import { readError } from '@latchkey/core'

/** Whether a wallet says that it was asked too often. */
export function isRateLimit(cause: unknown): boolean {
  return /\brate limit/i.test(readError(cause).message)
}
