import type { OutcomeTone } from '@latchkey/react/money'
import { isSwapStep } from '../swapping/isSwapStep.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import type { OutcomeState } from '../swapping/stateOf.js'
import type { SwapsTexts } from './text.js'

/** What became of a swap: a title and a sentence, with `{x}`, `{y}` and `{wallet}` to fill in. */
export function outcomeSentences(
  state: OutcomeState,
  text: SwapsTexts,
): readonly [tone: OutcomeTone, title: string, detail: string] {
  const { step, hash, received } = state.swap
  const isApproval = !isSwapStep(step)
  switch (state.status) {
    case 'waiting':
      return isApproval ? ['busy', text.approving, text.approvingText] : ['busy', text.swapping, text.swappingText]
    case 'approved':
      return ['success', text.approved, text.approvedText]
    case 'unknown':
      if (hash !== undefined) return ['warning', text.unknown, text.unknownHashText]
      return isApproval
        ? ['warning', text.unknownApproval, text.unknownApprovalText]
        : ['warning', text.unknown, text.unknownText]
    case 'done':
      return ['success', text.swapped, received === undefined ? text.receivedUnknownText : text.swappedText]
    default:
      return endOf(state.swap, isApproval, text)
  }
}

function endOf(
  { status }: SwapEntry,
  isApproval: boolean,
  text: SwapsTexts,
): readonly [tone: OutcomeTone, title: string, detail: string] {
  switch (status) {
    case 'replaced':
      return ['warning', text.replaced, text.replacedText]
    case 'cancelled':
      return ['quiet', text.cancelled, text.cancelledText]
    case 'dropped':
      return ['warning', text.dropped, text.droppedText]
    case 'expired':
      return ['warning', text.expired, text.expiredText]
    case 'proposed':
      return ['quiet', text.proposed, text.proposedText]
    case 'revoked':
      return ['quiet', text.revoked, text.revokedText]
    case 'refused':
      return ['quiet', text.notSent, text.notSentText]
    case 'declined':
      return ['quiet', text.declined, text.declinedEndText]
    default:
      return isApproval
        ? ['danger', text.approvalReverted, text.approvalRevertedText]
        : ['danger', text.reverted, text.revertedText]
  }
}
