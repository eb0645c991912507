import { readError } from '@latchkey/core'
import { isUnsupported } from './isUnsupported.js'

/** Wallets say it under any code: -32603 is common, and some wrap every failure as 4001. */
const words =
  /\bmethod\b.*\b(?:not (?:found|supported|available|implemented|exist)|(?:doesn[’']t|does not) exist|is (?:unknown|unsupported))|\b(?:unknown|unsupported|unrecognized) (?:rpc )?method\b/i

/** Whether a wallet says, by its code or in words, that it does not know the method. Only for methods that ask nobody. */
export function isUnknownMethod(cause: unknown): boolean {
  return isUnsupported(cause) || words.test(readError(cause).message)
}
