import { readPrice } from '@latchkey/core'
import type { SendFormState } from './SendFormState.js'

/** What the form lacks, by the first rule that applies. */
export type FormProblem =
  | 'token'
  | 'amount'
  | 'value'
  | 'funds'
  | 'receiver'
  | 'resolving'
  | 'invalidReceiver'
  | 'lookalike'

/**
 * `undefined`: it is complete. The amount is compared with the balance that is shown. The nodes of
 * the network are asked again before the wallet is.
 */
export function formProblem({ token, amount, amountFault, receiver }: SendFormState): FormProblem | undefined {
  if (!token) return 'token'
  if (amountFault) return 'value'
  if (amount === undefined) return 'amount'
  if (amount === 0n) return readPrice(token.price) ? 'value' : 'amount'
  if (amount > token.amount) return 'funds'
  if (receiver.status === 'empty') return 'receiver'
  if (receiver.status === 'resolving') return 'resolving'
  if (receiver.status !== 'found') return 'invalidReceiver'
  const { found, isCompared } = receiver
  return found.lookalike !== undefined && !isCompared ? 'lookalike' : undefined
}
