import { accountView, CancelledError, formatUnits, isUserRejection, switchNetworkView } from '@latchkey/core'
import { fill, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { Button, Details, Notice, ReceiptSkeleton, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { continueSwapView, type SwapPreviewParameters } from '../contract/internals.js'
import type { PreviewState, SwapAsk, SwapReview } from '../form/SwapPreview.js'
import type { OutcomeState } from '../swapping/stateOf.js'
import { AllowanceLeft } from './AllowanceLeft.js'
import { ClockNotice } from './ClockNotice.js'
import { type Explained, explainFailure } from './explainFailure.js'
import { ImpactNotice } from './ImpactNotice.js'
import { OutcomeReceipt } from './OutcomeReceipt.js'
import { OutcomeStatus } from './OutcomeStatus.js'
import { PlanReceipt } from './PlanReceipt.js'
import { RefreshLine } from './RefreshLine.js'
import { StepList } from './StepList.js'
import { stepsOf } from './stepsOf.js'
import css from './swaps.css?inline'
import { TypedConfirmation } from './TypedConfirmation.js'
import { type SwapsTexts, swapsText } from './text.js'
import { isWordTyped, typedWord } from './typedWord.js'
import { useSwapping } from './useSwapping.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/**
 * The review of a swap, read from its transaction, its steps in the wallet, and what became of it.
 * It is the same after a reload.
 */
export default function PreviewView(parameters: SwapPreviewParameters): ReactNode {
  useStyles(css)
  const text = useText(swapsText)
  const modal = useModal()
  const swapping = useSwapping()
  const preview = useViewState('preview', ({ opened }) =>
    'form' in parameters
      ? swapping.createPreview(parameters.form, opened.closed)
      : swapping.resumePreview(parameters.id, opened.closed),
  )
  const state = useStore(preview.$state)
  const { locale } = modal.settings
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const networks = useStore(modal.state.$networks)
  const [typed, setTyped] = useState('')
  const review = 'review' in state ? state.review : undefined
  const networkId = networkOf(parameters, state)
  const network = networks.find(({ id }) => id === networkId)
  const explained = explain()
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
  const isTyped = review?.isTyped === true
  const isRight = review !== undefined && isTyped && isWordTyped(typed, review.offer, text, locale)
  const mayConfirm = review?.offer.impactLevel !== 'block' && (!isTyped || isRight)
  const confirm = (): void => {
    if (mayConfirm) preview.confirm(isTyped ? isRight : undefined)
  }

  if (isOutcome(state)) {
    return (
      <View title={text.title} footer={outcomeFooter(state)}>
        <div className="swp-form">
          <OutcomeStatus state={state} />
          <Steps state={state} />
          {state.status === 'waiting' && !state.isReached && (
            <Notice tone="warning" live title={state.swap.hash === undefined ? text.walletSilent : text.notReached}>
              {text.notReachedText}
            </Notice>
          )}
          {state.status !== 'waiting' && <AllowanceLeft swap={state.swap} />}
          <OutcomeReceipt state={state} network={network} />
        </div>
      </View>
    )
  }
  return (
    <View title={text.previewTitle} footer={reviewFooter()}>
      <div className="swp-form">
        {drawNotice()}
        {review?.again && <Notice title={text.approveAgain}>{text.approveAgainText}</Notice>}
        {review?.unused && <AllowanceLeft swap={review.unused} />}
        {drawRisks()}
        {state.status === 'failed' && state.swap && <AllowanceLeft swap={state.swap} />}
        <Steps state={state} />
        {review?.next === 'batch' && <p className="swp-caption">{text.stepBatch}</p>}
        {review && network && 'form' in parameters && (
          <PlanReceipt review={review} network={network} form={parameters.form} />
        )}
        {state.status === 'ready' && !state.review.plan.isWrap && (
          <RefreshLine at={state.review.offer.at} isLoading={false} onRetry={preview.plan} />
        )}
        {review?.plan.isWrap && (
          <Notice>{fill(text.wrapText, { sell: review.sell.symbol, buy: review.buy.symbol })}</Notice>
        )}
        {state.status === 'planning' && <ReceiptSkeleton label={text.planning} count={6} />}
      </div>
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
    if (!explained) return null
    return (
      <>
        <Notice tone="warning" live title={explained.title}>
          {explained.detail}
        </Notice>
        {explained.said !== undefined && <Details>{explained.said}</Details>}
      </>
    )
  }

  /** What the user accepts with the typed confirmation, or can't accept. */
  function drawRisks(): ReactNode {
    if (!review || !('form' in parameters)) return null
    const { offer, sell, buy, isRepeated } = review
    const isShown = offer.impactLevel === 'block' || (isTyped && offer.impactLevel === 'confirm')
    return (
      <>
        {isRepeated && isTyped && (
          <Notice tone="danger" title={text.repeated}>
            {text.repeatedText}
          </Notice>
        )}
        {isShown && <ImpactNotice form={parameters.form} offer={offer} sell={sell} buy={buy} isReview />}
        <ClockNotice block={review.plan.block} />
      </>
    )
  }

  function reviewFooter(): ReactNode {
    if (state.status === 'asking') {
      return (
        <Button full onClick={preview.cancel}>
          {text.stopWaiting}
        </Button>
      )
    }
    if (state.status === 'planning') {
      return (
        <Button variant="primary" full disabled>
          {text.confirmSwap}
        </Button>
      )
    }
    if (review && isConfirmable(state, explained)) {
      return (
        <div className="swp-buttons">
          {isTyped && (
            <TypedConfirmation
              word={typedWord(review.offer, text, locale)}
              typed={typed}
              isRight={isRight}
              onType={setTyped}
              onEnter={confirm}
            />
          )}
          <Button variant="primary" full disabled={!mayConfirm} onClick={confirm}>
            {state.status === 'priceChanged' && review.next === 'swap' ? text.acceptPrice : confirmText(review, text)}
          </Button>
          {drawSplit()}
        </div>
      )
    }
    if (explained && explained.next !== 'stop') {
      return (
        <div className="swp-buttons">
          <Button variant="primary" full onClick={preview.plan}>
            {explained.next === 'price' ? text.newPrice : text.retry}
          </Button>
          {drawSplit()}
        </div>
      )
    }
    return (
      <Button full onClick={() => modal.back()}>
        {text.back}
      </Button>
    )
  }

  /** A wallet or a token may refuse a permit or a batch each time. */
  function drawSplit(): ReactNode {
    if (state.status !== 'refused' || (state.review.next !== 'permit' && state.review.next !== 'batch')) return null
    return (
      <Button full onClick={preview.split}>
        {text.inSteps}
      </Button>
    )
  }

  function outcomeFooter(outcome: OutcomeState): ReactNode {
    const { status, swap } = outcome
    if (status === 'unknown') {
      return (
        <div className="swp-buttons">
          <Button variant="primary" full loading={outcome.isLookingUp} onClick={preview.lookUp}>
            {text.lookAgain}
          </Button>
          <Button full onClick={() => modal.reset(accountView)}>
            {text.close}
          </Button>
          {drawDismiss(swap.id)}
        </div>
      )
    }
    if (status === 'approved') {
      return (
        <div className="swp-buttons">
          <Button variant="primary" full onClick={() => goOn(swap)}>
            {text.goOn}
          </Button>
          {drawDismiss(swap.id)}
        </div>
      )
    }
    return (
      <Button variant={status === 'waiting' ? 'secondary' : 'primary'} full onClick={() => modal.reset(accountView)}>
        {status === 'waiting' ? text.close : text.done}
      </Button>
    )
  }

  /** The user has found out what became of it, or does not want to go on. */
  function drawDismiss(id: string): ReactNode {
    const dismiss = (): void => {
      modal.reset(accountView)
      swapping.entries.dismiss(id)
    }
    return (
      <Button variant="quiet" full onClick={dismiss}>
        {text.dismiss}
      </Button>
    )
  }

  /** The order of a swap whose approval is done, with a new price. It goes on on its own network. */
  function goOn({ id, sell, buy, amount, networkId: at }: OutcomeState['swap']): void {
    if (swapping.$current.get()?.networkId !== at) {
      modal.push(switchNetworkView, { networkId: at })
      return
    }
    modal.reset(continueSwapView, {
      continues: id,
      ...(sell.address !== undefined && { sell: sell.address }),
      buy: buy.address ?? buy.symbol,
      amount: formatUnits(BigInt(amount), sell.decimals),
      networkId: at,
    })
  }

  function explain(): Explained | undefined {
    if (state.status === 'switched') return { title: text.switched, detail: text.switchedText, next: 'stop' }
    if (state.status !== 'failed' && state.status !== 'refused') return undefined
    if ('id' in parameters) return { title: text.forgotten, detail: text.forgottenText, next: 'stop' }
    // A request for a signature may still be open in the wallet.
    if (state.status === 'refused' && state.error instanceof CancelledError && state.review.next !== 'permit')
      return { title: text.stopped, detail: text.stoppedEarlyText, next: 'retry' }
    const isLater = state.status === 'refused' ? state.review.step > 1 : state.swap !== undefined
    if (isLater && isUserRejection(state.error))
      return { title: text.declined, detail: text.declinedApprovedText, next: 'retry' }
    return explainFailure(state.error, {
      text,
      sell: review?.sell,
      network,
      locale,
      failedTitle: failedTitle(state, text),
      failedDetail: text.failedText,
    })
  }
}

function Steps({ state }: { readonly state: PreviewState }): ReactNode {
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

/** Says once that a swap is done, also if another view covers this one. */
function useDoneToast(state: PreviewState): void {
  const modal = useModal()
  const text = useText(swapsText)
  const was = useRef(state.status)
  useEffect(() => {
    const hasEnded = state.status === 'done' && was.current !== 'done'
    was.current = state.status
    if (!hasEnded || state.status !== 'done') return
    const { sell, buy } = state.swap
    modal.showToast('success', fill(text.swapped, { x: sell.symbol, y: buy.symbol }))
  }, [modal, text, state])
}

function isOutcome(state: PreviewState): state is OutcomeState {
  return 'swap' in state && state.status !== 'failed'
}

function isConfirmable(state: PreviewState, explained: Explained | undefined): boolean {
  if (state.status === 'ready' || state.status === 'priceChanged') return true
  return state.status === 'refused' && explained?.next === 'retry'
}

function networkOf(parameters: SwapPreviewParameters, state: PreviewState): string | undefined {
  if ('form' in parameters) return parameters.form.$state.get().subject.networkId
  return 'swap' in state ? state.swap?.networkId : undefined
}

function askingTexts(next: SwapAsk, text: SwapsTexts): readonly [title: string, detail: string] {
  if (next === 'reset' || next === 'approve') return [text.approveLimit, text.approveLimitText]
  if (next === 'permit') return [text.signPermit, text.signPermitText]
  return [text.confirmTransaction, text.confirmTransactionText]
}

function confirmText({ next, sell }: SwapReview, text: SwapsTexts): string {
  if (next === 'reset') return text.confirmReset
  if (next === 'approve') return fill(text.confirmApprove, { symbol: sell.symbol })
  if (next === 'permit') return text.confirmPermit
  return next === 'batch' ? text.confirmBatch : text.confirmSwap
}

function failedTitle(state: Extract<PreviewState, { readonly error: unknown }>, text: SwapsTexts): string {
  if (state.status === 'failed') return state.swap ? text.allowanceFailed : text.transactionFailed
  return state.review.next === 'swap' || state.review.next === 'batch' ? text.failed : text.approvalFailed
}
