import type { TransactionInput } from './prevoutOf.js'
import { signaturesOf } from './signaturesOf.js'

/** Whether the returned input has a signature that the sent one did not have. */
export function hasNewSignature(sent: TransactionInput, input: TransactionInput): boolean {
  const before = signaturesOf(sent)
  return signaturesOf(input).some((each) => !before.includes(each))
}
