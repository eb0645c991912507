import type { FormSubject } from '@latchkey/core/forms'
import type { ReceiverState } from '../receiver/ReceiverState.js'
import type { SendFormState } from './SendFormState.js'
import type { SendMachineState } from './sendFormMachine.js'

/** What the views of a form read. */
export function toSendFormState(
  subject: FormSubject,
  { token, tokenFault, amount: { unit, entry, amount, fault, max } }: SendMachineState,
  receiver: ReceiverState,
): SendFormState {
  return {
    subject,
    token,
    tokenFault,
    unit,
    amountText: entry.text,
    amount,
    amountFault: fault,
    isFindingMax: max.status === 'reading',
    maxFailure: max.status === 'failed' ? max.error : undefined,
    hasNoMax: max.status === 'short',
    receiver,
  }
}
