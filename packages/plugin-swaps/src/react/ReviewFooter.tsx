import { fill, useModal, useText } from '@latchkey/react'
import { Buttons, moneyText } from '@latchkey/react/money'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { PreviewState, SwapPreview, SwapReview } from '../form/SwapPreview.js'
import type { Explained } from './explainFailure.js'
import { TypedConfirmation } from './TypedConfirmation.js'
import { type SwapsTexts, swapsText } from './text.js'
import { isWordTyped, typedWord } from './typedWord.js'

export interface ReviewFooterProps {
  readonly preview: Pick<SwapPreview, 'confirm' | 'plan' | 'split' | 'cancel'>
  readonly state: PreviewState
  /** Why it can't be confirmed, or was not sent. */
  readonly explained: Explained | undefined
  /** What the user typed to confirm. */
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** The confirmation of a review, or the next step after it failed. */
export function ReviewFooter({ preview, state, explained, typed, onType }: ReviewFooterProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const modal = useModal()
  const { locale } = modal.settings
  const review = 'review' in state ? state.review : undefined
  if (state.status === 'asking') {
    return (
      <Button full onClick={preview.cancel}>
        {money.stopWaiting}
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
  if (review && isConfirmable(state, explained)) return drawConfirmation(review)
  if (explained && explained.next !== 'stop') {
    return (
      <Buttons>
        <Button variant="primary" full onClick={preview.plan}>
          {explained.next === 'price' ? text.newPrice : money.retry}
        </Button>
        {drawSplit()}
      </Buttons>
    )
  }
  return (
    <Button full onClick={() => modal.back()}>
      {money.back}
    </Button>
  )

  function drawConfirmation({ isTyped, next, offer, sell }: SwapReview): ReactNode {
    const isRight = isTyped && isWordTyped(typed, offer, text, locale)
    const mayConfirm = offer.impactLevel !== 'block' && (!isTyped || isRight)
    const confirm = (): void => {
      if (mayConfirm) preview.confirm(isTyped ? isRight : undefined)
    }
    const isNewPrice = state.status === 'priceChanged' && next === 'swap'
    return (
      <Buttons>
        {isTyped && (
          <TypedConfirmation
            word={typedWord(offer, text, locale)}
            typed={typed}
            isRight={isRight}
            onType={onType}
            onEnter={confirm}
          />
        )}
        <Button variant="primary" full disabled={!mayConfirm} onClick={confirm}>
          {isNewPrice ? text.acceptPrice : confirmText({ next, sell }, text)}
        </Button>
        {drawSplit()}
      </Buttons>
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
}

function isConfirmable(state: PreviewState, explained: Explained | undefined): boolean {
  if (state.status === 'ready' || state.status === 'priceChanged') return true
  return state.status === 'refused' && explained?.next === 'retry'
}

function confirmText({ next, sell }: Pick<SwapReview, 'next' | 'sell'>, text: SwapsTexts): string {
  if (next === 'reset') return text.confirmReset
  if (next === 'approve') return fill(text.confirmApprove, { symbol: sell.symbol })
  if (next === 'permit') return text.confirmPermit
  return next === 'batch' ? text.confirmBatch : text.confirmSwap
}
