import { readError } from '@latchkey/core'
import { toError } from './toError.js'

/** What some wallets have for every failure: Enkrypt answers 4001, others 5000, also where nobody was asked. */
const vague: readonly (number | undefined)[] = [4001, 5000]
const internal: readonly (number | undefined)[] = [32603, -32603]
const saysRefusal = /reject|refus|den(?:y|ied)|cancel|declin|abort|disapprov/i
const saysUnknown =
  /\bun(?:known|recogni[sz]ed|supported)\b|(?:\bnot|n['’]t) (?:yet )?(?:been )?(?:support|recogni[sz]e|know|add|configure|found|available|exist)/i

/**
 * Whether a wallet that was to switch says that it does not know the network. EIP-3326 has one code, wallets have several; where the code is that
 * of a refusal, the text decides, and a text that speaks of one leaves it a refusal: a user who said no is not asked again.
 */
export function saysUnknownNetwork(cause: unknown): boolean {
  const { code, message } = readError(cause)
  if (vague.includes(code)) return !saysRefusal.test(message) && (code === 5000 || saysUnknown.test(message))
  const refusal = toError(cause)
  if (internal.includes(code)) return refusal !== 'rejected'
  return refusal === 'unknownNetwork' || refusal === 'networkDisconnected'
}
