import { useModal } from '@latchkey/react'
import { writeTokenAmount } from '@latchkey/react/money'
import type { ReactNode } from 'react'
import type { PreviewState } from '../form/SwapPreview.js'
import { StepList } from './StepList.js'
import { stepsOf } from './stepsOf.js'

/** The steps of a swap in the wallet, if there are several. */
export function SwapSteps({ state }: { readonly state: PreviewState }): ReactNode {
  const { locale } = useModal().settings
  const steps = stepsOf(state)
  if (steps.length === 0) return null
  const sold = 'review' in state ? { amount: state.review.plan.amount, token: state.review.sell } : soldOf(state)
  return sold && <StepList steps={steps} amount={writeTokenAmount(sold.amount, sold.token, locale)} />
}

function soldOf(state: PreviewState) {
  if (!('swap' in state) || !state.swap) return undefined
  return { amount: BigInt(state.swap.amount), token: state.swap.sell }
}
