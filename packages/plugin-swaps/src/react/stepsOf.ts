import type { SwapStep } from '@latchkey/core/services'
import type { PreviewState, SwapReview } from '../form/SwapPreview.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import type { StepState } from './StepList.js'

export interface ShownStep {
  readonly step: SwapStep
  readonly state: StepState
}

/** All steps of the swap that a preview is about, as far as they are known. One alone is not shown. */
export function stepsOf(state: PreviewState): readonly ShownStep[] {
  if (state.status === 'waiting') return stepsFrom(state.swap)
  if (!('review' in state)) return []
  const { review } = state
  const now = state.status === 'asking' && state.isAsked ? 'asking' : 'now'
  const left = review.plan.steps
  if (left.length + doneOf(review).length === 1) return []
  return [
    ...doneOf(review).map((step): ShownStep => ({ step, state: 'done' })),
    // A batch is one request for all.
    ...left.map((step, index): ShownStep => ({ step, state: index === 0 || review.next === 'batch' ? now : 'later' })),
  ]
}

/** What came before the steps that are left. A reset comes before an approval only. */
function doneOf({ plan, step, next }: SwapReview): readonly SwapStep[] {
  const count = next === 'batch' ? 0 : step - 1
  const allowed = plan.request.permit ? 'permit' : 'approve'
  const before: readonly SwapStep[] = plan.steps[0] === 'swap' ? ['reset', allowed] : ['reset']
  return count === 0 ? [] : before.slice(-count)
}

function stepsFrom({ step }: SwapEntry): readonly ShownStep[] {
  const later = (...steps: readonly SwapStep[]): readonly ShownStep[] =>
    steps.map((one) => ({ step: one, state: 'later' }))
  if (step === 'reset') return [{ step, state: 'pending' }, ...later('approve', 'swap')]
  return step === 'approve' ? [{ step, state: 'pending' }, ...later('swap')] : []
}
