import { LatchkeyError } from '@latchkey/core'

/** Our stable code of an error; `undefined` for one that is not ours. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof LatchkeyError ? error.code : undefined
}
