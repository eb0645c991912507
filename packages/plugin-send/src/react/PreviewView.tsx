import { isUserRejection } from '@latchkey/core'
import { fill, TokenNotice, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { type ExplainedRequest, FailureNotice, Fields, moneyText } from '@latchkey/react/money'
import { Button, Notice, ReceiptSkeleton, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { sendConfirmedView } from '../api.js'
import type { FormParameters } from '../contract/internals.js'
import type { PreviewState } from '../form/SendFormState.js'
import { isSent } from '../sending/isSent.js'
import { EqualTransfer } from './EqualTransfer.js'
import { explainFailure } from './explainFailure.js'
import { PlanReceipt } from './PlanReceipt.js'
import { RiskNotice } from './receiver/RiskNotice.js'
import { sendText } from './text.js'
import { useFailedText } from './useFailedText.js'
import { useSending } from './useSending.js'

/** A receipt of the transaction, read from the transaction itself. Only this is sent. */
export default function PreviewView({ form }: FormParameters): ReactNode {
  const text = useText(sendText)
  const money = useText(moneyText)
  const modal = useModal()
  const sending = useSending()
  const preview = useViewState('preview', ({ opened }) => sending.createPreview(form, opened.closed))
  const state = useStore(preview.$state)
  const { token, subject, receiver } = useStore(form.$state)
  const { currency } = useStore(form.$tokens)
  const network = useStore(modal.state.$networks).find(({ id }) => id === subject.networkId)
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const failedText = useFailedText(subject.networkId)
  const plan = 'plan' in state ? state.plan : undefined
  const found = receiver.status === 'found' ? receiver.found : undefined
  const isAsking = state.status === 'asking'
  const explained = explain(state)

  return (
    <View title={text.previewTitle} footer={footer()}>
      <Fields>
        {notice()}
        {plan && !isAsking && <EqualTransfer plan={plan} />}
        {plan && found?.risk && <RiskNotice risk={found.risk.risk} network={network?.name ?? ''} />}
        {plan && token && <TokenNotice token={token} />}
        {plan && token && network ? (
          <PlanReceipt plan={plan} token={token} network={network} name={found?.name} currency={currency} />
        ) : (
          state.status === 'planning' && <ReceiptSkeleton label={text.planning} count={6} />
        )}
      </Fields>
    </View>
  )

  async function confirm(): Promise<void> {
    const transfer = await preview.confirm()
    if (!transfer) {
      const now = preview.$state.get()
      if (now.status === 'refused' && !isUserRejection(now.error)) modal.showToast('error', failedText ?? text.failed)
      return
    }
    if (isSent(transfer)) modal.showToast('success', text.started)
    // The user may have left for another view in between.
    if (!preview.closed.aborted) modal.reset(sendConfirmedView, { id: transfer.id })
  }

  function footer(): ReactNode {
    if (isAsking) {
      return (
        <Button full onClick={preview.cancel}>
          {money.stopWaiting}
        </Button>
      )
    }
    const mayConfirm = state.status === 'ready' || (state.status === 'refused' && explained?.mayRetry)
    if (mayConfirm || state.status === 'planning') {
      return (
        <Button variant="primary" full disabled={!mayConfirm} onClick={() => void confirm()}>
          {text.confirm}
        </Button>
      )
    }
    if (state.status === 'failed' && explained?.mayRetry) {
      return (
        <Button variant="primary" full onClick={preview.plan}>
          {money.retry}
        </Button>
      )
    }
    return (
      <Button full onClick={() => modal.back()}>
        {money.back}
      </Button>
    )
  }

  function notice(): ReactNode {
    if (isAsking) {
      return (
        <Notice live title={fill(text.askingIn, { wallet })}>
          {text.askingText}
        </Notice>
      )
    }
    if (state.status === 'ready' && state.again) {
      const isCostlier = state.again === 'costlier'
      return (
        <Notice tone="warning" live title={isCostlier ? text.costlier : text.rescaled}>
          {isCostlier ? text.costlierText : text.rescaledText}
        </Notice>
      )
    }
    return explained && <FailureNotice explained={explained} tone={state.status === 'moved' ? 'danger' : 'warning'} />
  }

  function explain(now: PreviewState): ExplainedRequest | undefined {
    const { locale } = modal.settings
    if (now.status === 'switched') return { title: money.switched, detail: text.switchedText, mayRetry: false }
    if (now.status === 'moved')
      return { title: fill(text.moved, { name: now.name }), detail: text.movedText, mayRetry: false }
    if (now.status !== 'failed' && now.status !== 'refused') return undefined
    if (now.error === undefined) return { title: text.incomplete, detail: money.nothingWasSent, mayRetry: false }
    return explainFailure(now.error, { text, money, token, network, locale, failedText })
  }
}
