import { fill, useModal, useStore, useText } from '@latchkey/react'
import { OutcomeStatus, writeTokenAmount } from '@latchkey/react/money'
import type { ReactNode } from 'react'
import type { OutcomeState } from '../swapping/stateOf.js'
import { outcomeSentences } from './outcomeSentences.js'
import { swapsText } from './text.js'

/** What became of a swap, in one sentence. */
export function SwapOutcome({ state }: { readonly state: OutcomeState }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const { sell, buy, amount, received, allowance } = state.swap
  const [tone, title, detail] = outcomeSentences(state, text)
  const values = {
    wallet,
    x: writeTokenAmount(state.status === 'approved' ? takenBy(amount, allowance) : BigInt(amount), sell, locale),
    y: received === undefined ? buy.symbol : writeTokenAmount(BigInt(received), buy, locale),
  }
  return (
    <OutcomeStatus tone={tone} title={fill(title, values)}>
      {fill(detail, values)}
    </OutcomeStatus>
  )
}

/** Another swap may have used a part of the allowance. */
function takenBy(amount: string, allowance = amount): bigint {
  return BigInt(allowance) < BigInt(amount) ? BigInt(allowance) : BigInt(amount)
}
