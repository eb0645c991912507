import { fill, useModal, useStore, useText } from '@latchkey/react'
import { ClockIcon, FailureIcon, Spinner, SuccessIcon, WarningIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { PreviewState } from '../form/SwapPreview.js'
import type { RememberedSwap } from '../swapping/RememberedSwap.js'
import { type SwapsTexts, swapsText } from './text.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/** The states of a preview in which the wallet was asked. */
export type OutcomeState = Extract<PreviewState, { readonly swap: RememberedSwap }>

type Tone = 'busy' | 'success' | 'warning' | 'danger' | 'quiet'

/** What became of a swap, in one sentence. */
export function OutcomeStatus({ state }: { readonly state: OutcomeState }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const { locale } = modal.settings
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const { sell, buy, amount, received, expected } = state.swap
  const [tone, title, detail] = sentencesOf(state, text)
  const values = {
    wallet,
    x: writeTokenAmount(BigInt(amount), sell, locale),
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

function iconOf(tone: Tone): ReactNode {
  if (tone === 'busy') return <Spinner />
  if (tone === 'success') return <SuccessIcon size={32} />
  if (tone === 'danger') return <FailureIcon size={32} />
  return tone === 'warning' ? <WarningIcon size={32} /> : <ClockIcon size={32} />
}

function sentencesOf(state: OutcomeState, text: SwapsTexts): readonly [tone: Tone, title: string, detail: string] {
  const { step, hash, received } = state.swap
  const isApproval = step === 'reset' || step === 'approve' || step === 'permit'
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
  { status }: RememberedSwap,
  isApproval: boolean,
  text: SwapsTexts,
): readonly [tone: Tone, title: string, detail: string] {
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
    case 'declined':
      return ['quiet', text.declined, text.declinedEndText]
    default:
      return isApproval
        ? ['danger', text.approvalReverted, text.approvalRevertedText]
        : ['danger', text.reverted, text.revertedText]
  }
}
