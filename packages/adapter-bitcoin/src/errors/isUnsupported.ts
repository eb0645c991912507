import { UnsupportedMethodError } from '@latchkey/core'
import { toError } from './toError.js'

/** Whether a wallet says that it does not know the method, or not for this address. */
export function isUnsupported(cause: unknown): boolean {
  return cause instanceof UnsupportedMethodError || toError(cause) === 'unsupported'
}
