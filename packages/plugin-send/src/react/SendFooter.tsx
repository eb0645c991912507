import { connectView } from '@latchkey/core'
import { useModal, usePrefetch, useText } from '@latchkey/react'
import { Buttons } from '@latchkey/react/money'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { receiveView } from '../api.js'
import { sendPreviewView } from '../contract/internals.js'
import type { FormProblem } from '../form/formProblem.js'
import type { SendForm } from '../form/SendForm.js'
import { useCompare } from './receiver/useCompare.js'
import { sendText } from './text.js'

export interface SendFooterProps {
  readonly form: SendForm
  /** What the form lacks. */
  readonly problem: FormProblem | undefined
  readonly onChooseToken: () => void
  readonly onReview: () => void
}

/** The next step of the form, by what it lacks. */
export function SendFooter({ form, problem, onChooseToken, onReview }: SendFooterProps): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const prefetch = usePrefetch(sendPreviewView)
  const compare = useCompare(form.receiver)
  if (problem === 'funds') {
    return (
      <Buttons>
        <Button variant="primary" full disabled>
          {text.insufficientFunds}
        </Button>
        <Button full onClick={() => modal.push(receiveView)}>
          {text.fundWallet}
        </Button>
        <Button full onClick={() => modal.push(connectView)}>
          {text.otherWallet}
        </Button>
      </Buttons>
    )
  }
  if (problem === 'token' || problem === 'lookalike') {
    const isToken = problem === 'token'
    return (
      <Button variant="primary" full onClick={isToken ? onChooseToken : compare}>
        {isToken ? text.selectToken : text.compare}
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      full
      disabled={problem !== undefined}
      loading={problem === 'resolving'}
      onIntent={prefetch}
      onClick={onReview}
    >
      {label()}
    </Button>
  )

  function label(): string {
    switch (problem) {
      case 'amount':
        return text.addAmount
      case 'value':
        return text.incorrectValue
      case 'receiver':
        return text.addAddress
      case 'invalidReceiver':
        return text.invalidAddress
      default:
        return text.previewSend
    }
  }
}
