import type { TransactionInput } from './prevoutOf.js'
import { signaturesOf } from './signaturesOf.js'

/** Whether an input came back with a signature that it did not have. */
export function hasNewSignature(sent: TransactionInput, input: TransactionInput): boolean {
  const before = signaturesOf(sent)
  return signaturesOf(input).some((each) => !before.includes(each))
}
