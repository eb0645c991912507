import { readError } from '@latchkey/core'
import { isUnsupported } from './isUnsupported.js'
import { namesUnknownMethod } from './namesUnknownMethod.js'

/**
 * Whether a wallet reports, by code or text, that it does not know the method, also beside a code
 * with another meaning. Only for methods that don't ask the user.
 */
export function isUnknownMethod(cause: unknown): boolean {
  return isUnsupported(cause) || namesUnknownMethod(readError(cause).message)
}
