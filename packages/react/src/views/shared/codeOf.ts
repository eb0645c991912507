import { LatchkeyError } from '@latchkey/core'

/** The stable code of one of our errors; `undefined` for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof LatchkeyError ? error.code : undefined
}
