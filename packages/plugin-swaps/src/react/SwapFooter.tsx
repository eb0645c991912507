import { usePrefetch, useText } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { swapPreviewView } from '../contract/internals.js'
import type { FormProblem } from '../form/SwapFormState.js'
import { swapsText } from './text.js'

export interface SwapFooterProps {
  /** What the form lacks. */
  readonly problem: FormProblem | undefined
  readonly onChooseToken: () => void
  readonly onReview: () => void
}

/** The next step of the form, by what it lacks. */
export function SwapFooter({ problem, onChooseToken, onReview }: SwapFooterProps): ReactNode {
  const text = useText(swapsText)
  const prefetch = usePrefetch(swapPreviewView)
  if (problem === 'token' || problem === 'sameToken') {
    return (
      <Button variant="primary" full onClick={onChooseToken}>
        {text.selectToken}
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      full
      disabled={problem !== undefined && problem !== 'quoting'}
      loading={problem === 'quoting'}
      onIntent={prefetch}
      onClick={onReview}
    >
      {label()}
    </Button>
  )

  function label(): string {
    switch (problem) {
      case 'amount':
      case 'value':
        return text.enterAmount
      case 'funds':
        return text.insufficientBalance
      case 'noRoute':
        return text.insufficientLiquidity
      case 'failed':
        return text.swap
      case 'impact':
        return text.blockedButton
      default:
        return text.reviewSwap
    }
  }
}
