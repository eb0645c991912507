import { fill, useModal, useStore, useText } from '@latchkey/react'
import { ClockIcon, FailureIcon, Spinner, SuccessIcon, WarningIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { OutcomeState } from '../swapping/stateOf.js'
import { type OutcomeTone, outcomeSentences } from './outcomeSentences.js'
import { swapsText } from './text.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/** What became of a swap, in one sentence. */
export function OutcomeStatus({ state }: { readonly state: OutcomeState }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const { sell, buy, amount, received, expected, allowance } = state.swap
  const [tone, title, detail] = outcomeSentences(state, text)
  const values = {
    wallet,
    x: writeTokenAmount(state.status === 'approved' ? takenBy(amount, allowance) : BigInt(amount), sell, locale),
    y: received === undefined ? buy.symbol : writeTokenAmount(BigInt(received ?? expected), buy, locale),
  }
  return (
    <div className="swp-status" role="status" aria-atomic="true">
      <span className={`swp-status-icon is-${tone}`}>{iconOf(tone)}</span>
      <p className="swp-status-title">{fill(title, values)}</p>
      <p className="swp-status-text">{fill(detail, values)}</p>
    </div>
  )
}

/** Another swap may have used a part of the allowance. */
function takenBy(amount: string, allowance = amount): bigint {
  return BigInt(allowance) < BigInt(amount) ? BigInt(allowance) : BigInt(amount)
}

function iconOf(tone: OutcomeTone): ReactNode {
  if (tone === 'busy') return <Spinner />
  if (tone === 'success') return <SuccessIcon size={32} />
  if (tone === 'danger') return <FailureIcon size={32} />
  return tone === 'warning' ? <WarningIcon size={32} /> : <ClockIcon size={32} />
}
