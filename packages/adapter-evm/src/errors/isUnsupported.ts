import { UnsupportedMethodError } from '@latchkey/core'
import { toError } from './toError.js'

/** Whether a wallet reports by its code that it does not know the method. */
export function isUnsupported(cause: unknown): boolean {
  return cause instanceof UnsupportedMethodError || toError(cause) === 'unsupported'
}
