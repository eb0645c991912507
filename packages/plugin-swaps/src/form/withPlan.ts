import { SwapRefusedError } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { isSwapStep } from '../swapping/isSwapStep.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import { sameAddress } from '../tokens/sameAddress.js'
import type { PlannedSwap } from './planSwap.js'
import type { SwapReview } from './SwapPreview.js'
import type { SwapProgress } from './SwapProgress.js'

/** A plan, with what was known when it was made. */
export interface NewPlan extends PlannedSwap {
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** An approval that an earlier form has left for an equal swap. */
  readonly approval: SwapEntry | undefined
  /** An equal swap may have been sent already: its outcome is not known. */
  readonly isRepeated: boolean
}

type WithPlan =
  | { readonly progress: SwapProgress; readonly review: SwapReview }
  /** An allowance is too low. The next plan has the approval again. */
  | { readonly progress: SwapProgress; readonly error: SwapRefusedError }

/**
 * What a new plan means for the steps that are done. One of them may be needed again: another
 * contract takes the token now, or a permit is over.
 */
export function withPlan(before: SwapProgress, planned: NewPlan): WithPlan {
  const { plan, permit, approval } = planned
  const { done, swap } = before
  const isApproved = done.includes('approve')
  const isUndone = (isApproved || done.includes('permit')) && plan.steps.length > 1
  const progress: SwapProgress = { ...before, amount: plan.amount, permit, ...(isUndone && { done: [] }) }
  if (isUndone && isApproved && sameAddress(swap?.spender, plan.spender))
    return { progress, error: new SwapRefusedError('approval') }
  const kept = isUndone ? undefined : swap
  const earlier = swap ?? approval
  const isUnused = !kept && earlier !== undefined && !sameAddress(earlier.spender, plan.spender)
  const unused = isUnused ? earlier : swap
  const again = isUndone || isUnused ? ({ again: true, ...(unused && { unused }) } as const) : before.again
  const after = { ...progress, swap: kept, again }
  return { progress: after, review: reviewOf(after, planned) }
}

function reviewOf(progress: SwapProgress, { offer, plan, sell, buy, isRepeated: isEqualOpen }: NewPlan): SwapReview {
  const { done, isPlain, again, isImpactTyped, isRepetitionTyped, isUnmeasuredTyped } = progress
  // Where the nodes can't measure before the approval, the approval comes first.
  const isMeasured = plan.simulated !== undefined
  const isBatch = plan.canBatch && isMeasured && plan.steps.length > 1 && done.length === 0 && !isPlain
  const next = isBatch ? 'batch' : plan.steps[0]
  const isRepeated = isSwapStep(next) && isEqualOpen
  return {
    offer,
    plan,
    sell,
    buy,
    next,
    step: done.length + 1,
    steps: isBatch ? 1 : done.length + plan.steps.length,
    isRepeated,
    isTyped:
      (offer.impactLevel === 'confirm' && !isImpactTyped) ||
      (isRepeated && !isRepetitionTyped) ||
      (plan.isUnmeasured === true && !isUnmeasuredTyped),
    ...(plan.steps.length > 1 && again),
  }
}
