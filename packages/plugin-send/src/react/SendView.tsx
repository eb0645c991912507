import type { Network } from '@latchkey/core'
import { fill, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { Fields, moneyText, NoAccountView, OtherNetworkView, RetryNotice, TokenRow } from '@latchkey/react/money'
import { ListItem, Notice, RowGroup, SendIcon, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import type { SendParameters } from '../api.js'
import { sendPreviewView, sendSelectTokenView } from '../contract/internals.js'
import { createSendSession } from '../form/createSendSession.js'
import { formProblem } from '../form/formProblem.js'
import type { SendForm } from '../form/SendForm.js'
import { AmountField } from './AmountField.js'
import { OtherNetwork } from './OtherNetwork.js'
import { ReceiverField } from './ReceiverField.js'
import { SendFooter } from './SendFooter.js'
import css from './send.css?inline'
import { sendText } from './text.js'
import { UnsettledTransfer } from './UnsettledTransfer.js'
import { useCanSend } from './useCanSend.js'
import { useSending } from './useSending.js'

/** The form: one amount, one receiver, and the way to the review. */
export default function SendView(parameters: SendParameters): ReactNode {
  useStyles(css)
  const text = useText(sendText)
  const modal = useModal()
  const sending = useSending()
  const { $form, $awaited } = useViewState('session', ({ opened, answer }) =>
    createSendSession({
      $current: sending.$current,
      parameters,
      closed: opened.closed,
      createForm: (subject, begin, closed) => sending.createForm({ modal, subject, parameters: begin, closed, answer }),
    }),
  )
  const form = useStore($form)
  const awaited = useStore($awaited)
  const canSend = useCanSend()
  const active = useStore(modal.state.$active)
  if (!form) return <NoAccountView title={text.title}>{text.noAccountText}</NoAccountView>
  if (!canSend || !active?.network) {
    const values = { name: active?.connection?.name ?? '', network: active?.network?.name ?? '' }
    return (
      <OtherNetworkView title={text.title} icon={<SendIcon size={24} />} heading={text.unavailable}>
        {fill(text.unavailableText, values)}
      </OtherNetworkView>
    )
  }
  return <Form form={form} network={active.network} awaited={awaited} />
}

interface FormProps {
  readonly form: SendForm
  readonly network: Network
  /** The network for which the app has opened the form, if it is another one. */
  readonly awaited: string | undefined
}

function Form({ form, network, awaited }: FormProps): ReactNode {
  const text = useText(sendText)
  const money = useText(moneyText)
  const modal = useModal()
  const state = useStore(form.$state)
  const list = useStore(form.$tokens)
  const problem = formProblem(state)
  const { token } = state
  // A balance that was read before the user came here may be old.
  useEffect(() => form.refresh(), [form])
  const chooseToken = (): void => {
    modal.push(sendSelectTokenView, { form })
  }
  const review = (): void => {
    modal.push(sendPreviewView, { form })
  }
  const submit = (): void => {
    if (problem === undefined) review()
    else modal.showToast('error', text.incomplete)
  }
  return (
    <View
      title={text.title}
      footer={<SendFooter form={form} problem={problem} onChooseToken={chooseToken} onReview={review} />}
    >
      <Fields onSubmit={submit}>
        {awaited !== undefined && <OtherNetwork networkId={awaited} />}
        <UnsettledTransfer address={state.subject.address} />
        <AmountField form={form} state={state} currency={list.currency} network={network} />
        <RowGroup>
          {token ? (
            <li>
              <TokenRow token={token} hint={money.chooseToken} onClick={chooseToken} />
            </li>
          ) : (
            <ListItem
              label={text.selectToken}
              loading={list.isLoading && list.tokens === undefined}
              trailing="chevron"
              onClick={chooseToken}
            />
          )}
        </RowGroup>
        <ReceiverField receiver={form.receiver} state={state.receiver} network={network.name} />
        {state.tokenFault !== undefined && (
          <Notice tone="warning" live title={state.tokenFault === 'unknown' ? money.tokenUnknown : money.tokenFailed} />
        )}
        {list.error !== undefined && list.tokens === undefined && (
          <RetryNotice title={text.tokensFailed} onRetry={() => form.refresh()}>
            {text.tokensFailedText}
          </RetryNotice>
        )}
      </Fields>
    </View>
  )
}
