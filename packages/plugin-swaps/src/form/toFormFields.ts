import type { SwapFormState } from './SwapFormState.js'
import type { SwapFormMachine } from './swapFormMachine.js'

/** What the views show of the machine. */
export function toFormFields({
  sell,
  buy,
  tokenFault,
  amount: { entry, amount, fault, max },
}: SwapFormMachine): Omit<SwapFormState, 'subject' | 'support' | 'slippage' | 'quote'> {
  return {
    sell: sell.token,
    buy: buy.token,
    tokenFault,
    amountText: entry.text,
    amount,
    // Tokens that only the network can compute are in no list of swaps.
    amountFault: fault === 'network' ? undefined : fault,
    isMax: max.status === 'given' || max.status === 'short',
    isFindingMax: max.status === 'reading',
    maxFailure: max.status === 'failed' ? max.error : undefined,
  }
}
