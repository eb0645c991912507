import { readError } from '@latchkey/core'
import { isUnsupported } from './isUnsupported.js'

/** Wallets use any code for it: -32603 is common, and some report every failure as 4001. */
const unknownMethod =
  /\bmethod\b.*\b(?:not (?:found|supported|available|implemented|exist)|(?:doesn[’']t|does not) exist|is (?:unknown|unsupported))|\b(?:unknown|unsupported|unrecognized) (?:rpc )?method\b/i

/**
 * Whether a wallet reports, by code or text, that it does not know the method. Only for methods
 * that don't ask the user.
 */
export function isUnknownMethod(cause: unknown): boolean {
  return isUnsupported(cause) || unknownMethod.test(readError(cause).message)
}
