import { CancelledError, isUserRejection } from '@latchkey/core'
import type { PreviewState } from '../form/SwapPreview.js'
import { type Explained, type ExplainParameters, explainFailure } from './explainFailure.js'
import type { SwapsTexts } from './text.js'

export interface ExplainPreviewParameters extends Omit<ExplainParameters, 'sell' | 'failedTitle' | 'failedDetail'> {
  /** It was opened by its id, and its form is gone. */
  readonly isResumed: boolean
}

/** Why a review can't be confirmed, or was not sent. */
export function explainPreview(state: PreviewState, parameters: ExplainPreviewParameters): Explained | undefined {
  const { text, money, isResumed } = parameters
  if (state.status === 'switched') return { title: money.switched, detail: text.switchedText, next: 'stop' }
  if (state.status !== 'failed' && state.status !== 'refused') return undefined
  if (isResumed) return { title: text.forgotten, detail: text.forgottenText, next: 'stop' }
  // A request for a signature may still be open in the wallet.
  if (state.status === 'refused' && state.error instanceof CancelledError && state.review.next !== 'permit')
    return { title: text.stopped, detail: text.stoppedEarlyText, next: 'retry' }
  const isLater = state.status === 'refused' ? state.review.step > 1 : state.swap !== undefined
  if (isLater && isUserRejection(state.error))
    return { title: money.declined, detail: text.declinedApprovedText, next: 'retry' }
  return explainFailure(state.error, {
    ...parameters,
    sell: 'review' in state ? state.review.sell : undefined,
    failedTitle: failedTitle(state, text),
    failedDetail: money.nothingWasSent,
  })
}

function failedTitle(state: Extract<PreviewState, { readonly error: unknown }>, text: SwapsTexts): string {
  if (state.status === 'failed') return state.swap ? text.allowanceFailed : text.transactionFailed
  return state.review.next === 'swap' || state.review.next === 'batch' ? text.failed : text.approvalFailed
}
