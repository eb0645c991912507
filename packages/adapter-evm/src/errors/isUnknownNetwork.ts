import { readError } from '@latchkey/core'
import { toError } from './toError.js'

/**
 * Codes that some wallets use for every failure: Enkrypt uses 4001, others 5000, even without
 * asking the user.
 */
const ambiguousCodes: readonly (number | undefined)[] = [4001, 5000]
const internalCodes: readonly (number | undefined)[] = [32603, -32603]
const rejectionText = /reject|refus|den(?:y|ied)|cancel|declin|abort|disapprov/i
const unknownText =
  /\bun(?:known|recogni[sz]ed|supported)\b|(?:\bnot|n['’]t) (?:yet )?(?:been )?(?:support|recogni[sz]e|know|add|configure|found|available|exist)/i

/**
 * Whether a wallet that should switch reports that it does not know the network. EIP-3326 has one
 * code for it, wallets have several. Where the code is that of a rejection, the text decides. A
 * text about a rejection counts as one: a user who said no is not asked again.
 */
export function isUnknownNetwork(cause: unknown): boolean {
  const { code, message } = readError(cause)
  if (ambiguousCodes.includes(code)) return !rejectionText.test(message) && (code === 5000 || unknownText.test(message))
  const refusal = toError(cause)
  if (internalCodes.includes(code)) return refusal !== 'rejected'
  return refusal === 'unknownNetwork' || refusal === 'networkDisconnected'
}
