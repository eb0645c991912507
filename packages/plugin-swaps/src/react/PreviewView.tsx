import { fill, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { FailureNotice, Fields, moneyText, writeTokenAmount } from '@latchkey/react/money'
import { Notice, ReceiptSkeleton, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { SwapPreviewParameters } from '../contract/internals.js'
import { createSwapPreview } from '../form/createSwapPreview.js'
import { resumePreview } from '../form/resumePreview.js'
import type { PreviewState, SwapAsk } from '../form/SwapPreview.js'
import type { OutcomeState } from '../swapping/stateOf.js'
import { AllowanceLeft } from './AllowanceLeft.js'
import { ClockNotice } from './ClockNotice.js'
import { explainPreview } from './explainPreview.js'
import { ImpactNotice } from './ImpactNotice.js'
import { OutcomeFooter } from './OutcomeFooter.js'
import { OutcomeReceipt } from './OutcomeReceipt.js'
import { PlanReceipt } from './PlanReceipt.js'
import { RefreshLine } from './RefreshLine.js'
import { ReviewFooter } from './ReviewFooter.js'
import { SwapOutcome } from './SwapOutcome.js'
import { SwapSteps } from './SwapSteps.js'
import css from './swaps.css?inline'
import { type SwapsTexts, swapsText } from './text.js'
import { useDoneToast } from './useDoneToast.js'
import { useSwapping } from './useSwapping.js'

/**
 * The review of a swap, read from its transaction, its steps in the wallet, and what became of it.
 * It is the same after a reload.
 */
export default function PreviewView(parameters: SwapPreviewParameters): ReactNode {
  useStyles(css)
  const text = useText(swapsText)
  const money = useText(moneyText)
  const modal = useModal()
  const swapping = useSwapping()
  const preview = useViewState('preview', ({ opened }) =>
    'form' in parameters
      ? createSwapPreview(swapping.forPreview, parameters.form, opened.closed)
      : resumePreview(swapping.forPreview, parameters.id, opened.closed),
  )
  const state = useStore(preview.$state)
  const { locale } = modal.settings
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const networks = useStore(modal.state.$networks)
  const [typed, setTyped] = useState('')
  const form = 'form' in parameters ? parameters.form : undefined
  const review = 'review' in state ? state.review : undefined
  const networkId = form?.$state.get().subject.networkId ?? ('swap' in state ? state.swap?.networkId : undefined)
  const network = networks.find(({ id }) => id === networkId)
  const explained = explainPreview(state, { text, money, network, locale, isResumed: !form })
  useDoneToast(state)
  const unseen = 'swap' in state && state.swap?.isUnseen ? state.swap.id : undefined
  useEffect(() => {
    if (unseen !== undefined) swapping.entries.see(unseen)
  }, [swapping, unseen])
  // Another price is another confirmation.
  const isPriceChanged = state.status === 'priceChanged'
  useEffect(() => {
    if (isPriceChanged) setTyped('')
  }, [isPriceChanged])

  if (isOutcome(state)) {
    return (
      <View title={text.title} footer={<OutcomeFooter state={state} onLookUp={preview.lookUp} />}>
        <Fields>
          <SwapOutcome state={state} />
          <SwapSteps state={state} />
          {state.status === 'waiting' && !state.isReached && (
            <Notice tone="warning" live title={state.swap.hash === undefined ? text.walletSilent : money.notReached}>
              {text.notReachedText}
            </Notice>
          )}
          {state.status !== 'waiting' && <AllowanceLeft swap={state.swap} />}
          <OutcomeReceipt state={state} network={network} />
        </Fields>
      </View>
    )
  }
  return (
    <View
      title={text.previewTitle}
      footer={<ReviewFooter preview={preview} state={state} explained={explained} typed={typed} onType={setTyped} />}
    >
      <Fields>
        {drawNotice()}
        {review?.again && <Notice title={text.approveAgain}>{text.approveAgainText}</Notice>}
        {review?.unused && <AllowanceLeft swap={review.unused} />}
        {drawRisks()}
        {state.status === 'failed' && state.swap && <AllowanceLeft swap={state.swap} />}
        <SwapSteps state={state} />
        {review?.next === 'batch' && <p className="swp-caption">{text.stepBatch}</p>}
        {review && network && form && <PlanReceipt review={review} network={network} form={form} />}
        {state.status === 'ready' && !state.review.plan.isWrap && (
          <RefreshLine at={state.review.offer.at} isLoading={false} onRetry={preview.plan} />
        )}
        {review?.plan.isWrap && (
          <Notice>{fill(text.wrapText, { sell: review.sell.symbol, buy: review.buy.symbol })}</Notice>
        )}
        {state.status === 'planning' && <ReceiptSkeleton label={text.planning} count={6} />}
      </Fields>
    </View>
  )

  function drawNotice(): ReactNode {
    if (state.status === 'asking') {
      const [title, detail] = state.isAsked ? askingTexts(state.review.next, text) : [text.checking, text.checkingText]
      return (
        <Notice live title={title}>
          {fill(detail, { wallet })}
        </Notice>
      )
    }
    if (state.status === 'priceChanged') {
      const { buy, offer } = state.review
      const values = {
        before: writeTokenAmount(state.before.expected, buy, locale),
        now: writeTokenAmount(offer.expected, buy, locale),
      }
      return (
        <Notice tone="warning" live title={text.priceChanged}>
          {fill(text.priceChangedText, values)}
        </Notice>
      )
    }
    return explained && <FailureNotice explained={explained} />
  }

  /** What the user accepts with the typed confirmation, or can't accept. */
  function drawRisks(): ReactNode {
    if (!review || !form) return null
    const { offer, sell, buy, isRepeated, isTyped } = review
    const isShown = offer.impactLevel === 'block' || (isTyped && offer.impactLevel === 'confirm')
    return (
      <>
        {isRepeated && isTyped && (
          <Notice tone="danger" title={text.repeated}>
            {text.repeatedText}
          </Notice>
        )}
        {review.plan.isUnmeasured && isTyped && (
          <Notice tone="danger" live title={text.refusedUnmeasured}>
            {text.unmeasuredText}
          </Notice>
        )}
        {isShown && <ImpactNotice form={form} offer={offer} sell={sell} buy={buy} isReview />}
        <ClockNotice block={review.plan.block} />
      </>
    )
  }
}

function isOutcome(state: PreviewState): state is OutcomeState {
  return 'swap' in state && state.status !== 'failed'
}

function askingTexts(next: SwapAsk, text: SwapsTexts): readonly [title: string, detail: string] {
  if (next === 'reset' || next === 'approve') return [text.approveLimit, text.approveLimitText]
  if (next === 'permit') return [text.signPermit, text.signPermitText]
  return [text.confirmTransaction, text.confirmTransactionText]
}
