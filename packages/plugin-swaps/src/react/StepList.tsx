import type { SwapStep } from '@latchkey/core/services'
import { fill, useModal, useText } from '@latchkey/react'
import { CheckIcon, Spinner, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { swapsText } from './text.js'

export type StepState = 'done' | 'now' | 'asking' | 'pending' | 'later'

export interface StepListProps {
  readonly steps: readonly { readonly step: SwapStep; readonly state: StepState }[]
  /** The sold amount with its symbol. */
  readonly amount: string
}

/** What the wallet is asked for, one after the other. */
export function StepList({ steps, amount }: StepListProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const names = {
    reset: text.stepReset,
    approve: text.stepApprove,
    permit: text.stepPermit,
    swap: text.stepSwap,
  }
  const states = {
    done: text.stateDone,
    now: text.stateNow,
    asking: text.stateAsking,
    pending: text.statePending,
    later: text.stateLater,
  }
  return (
    <ol className="swp-steps" aria-label={text.steps}>
      {steps.map(({ step, state }, index) => (
        <li
          key={step}
          className={`swp-step is-${isBusy(state) ? 'now' : state}`}
          aria-current={state === 'done' || state === 'later' ? undefined : 'step'}
        >
          <span className={isBusy(state) ? 'swp-step-mark is-busy' : 'swp-step-mark'} aria-hidden="true">
            {markOf(state, (index + 1).toLocaleString(locale))}
          </span>
          <span className="swp-step-text">{fill(names[step], { amount })}</span>
          {state === 'later' ? (
            <VisuallyHidden>{states[state]}</VisuallyHidden>
          ) : (
            <span className="swp-step-state">{states[state]}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function markOf(state: StepState, number: string): ReactNode {
  if (state === 'done') return <CheckIcon size={16} />
  if (isBusy(state)) return <Spinner />
  return <span>{number}</span>
}

function isBusy(state: StepState): boolean {
  return state === 'asking' || state === 'pending'
}
