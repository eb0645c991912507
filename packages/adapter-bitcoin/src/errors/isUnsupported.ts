import { UnsupportedMethodError } from '@latchkey/core'
import { toError } from './toError.js'

/** Whether the wallet does not support the method, in general or for this address. */
export function isUnsupported(cause: unknown): boolean {
  return cause instanceof UnsupportedMethodError || toError(cause) === 'unsupported'
}
