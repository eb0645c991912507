import { connectView, type Network, networksView, shortenAddress } from '@latchkey/core'
import { fill, TokenMark, TokenPicture, useModal, usePrefetch, useStore, useText, useViewState } from '@latchkey/react'
import {
  Button,
  EmptyState,
  ListItem,
  Notice,
  RowGroup,
  SendIcon,
  useStyles,
  View,
  VisuallyHidden,
  WalletIcon,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { receiveView, type SendParameters, sendConfirmedView } from '../api.js'
import { sendPreviewView, sendSelectTokenView } from '../contract/internals.js'
import type { SendForm } from '../form/createSendForm.js'
import { createSendSession } from '../form/createSendSession.js'
import { formProblem } from '../form/formProblem.js'
import type { Sending } from '../openSending.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { writeSentAmount } from '../sending/writeSentAmount.js'
import { AmountField } from './AmountField.js'
import { ReceiverField } from './ReceiverField.js'
import { useCompare } from './receiver/useCompare.js'
import { useReceiverNetwork } from './receiver/useReceiverNetwork.js'
import css from './send.css?inline'
import { sendText } from './text.js'
import { useCanSend } from './useCanSend.js'
import { useSending } from './useSending.js'

/** The form: one amount, one receiver, and the way to the review. */
export default function SendView(parameters: SendParameters): ReactNode {
  useStyles(css)
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
  const network = useStore(modal.state.$active)?.network
  if (!form) return <NoAccount />
  if (!canSend || !network) return <Unavailable network={network} />
  return <Form form={form} sending={sending} network={network} awaited={awaited} />
}

function NoAccount(): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  return (
    <View
      title={text.title}
      footer={
        <Button variant="primary" full onClick={() => modal.push(connectView)}>
          {text.connect}
        </Button>
      }
    >
      <EmptyState icon={<WalletIcon size={24} />} title={text.noAccount}>
        {text.noAccountText}
      </EmptyState>
    </View>
  )
}

function Unavailable({ network }: { readonly network: Network | undefined }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const name = useStore(modal.state.$active)?.connection?.name ?? ''
  return (
    <View
      title={text.title}
      footer={
        <Button full onClick={() => modal.push(networksView)}>
          {text.otherNetwork}
        </Button>
      }
    >
      <EmptyState icon={<SendIcon size={24} />} title={text.unavailable}>
        {fill(text.unavailableText, { name, network: network?.name ?? '' })}
      </EmptyState>
    </View>
  )
}

interface FormProps {
  readonly form: SendForm
  readonly sending: Sending
  readonly network: Network
  /** The network for which the app has opened the form, if it is another one. */
  readonly awaited: string | undefined
}

function Form({ form, sending, network, awaited }: FormProps): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const state = useStore(form.$state)
  const list = useStore(form.$tokens)
  const prefetch = usePrefetch(sendPreviewView)
  const compare = useCompare(form.receiver)
  const problem = formProblem(state)
  const { token } = state
  // A balance that was read before the user came here may be old.
  useEffect(() => form.refresh(), [form])
  const preview = (): void => {
    modal.push(sendPreviewView, { form })
  }
  return (
    <View title={text.title} footer={footer()}>
      <form
        className="snd-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === undefined) preview()
          else modal.showToast('error', text.incomplete)
        }}
      >
        {awaited !== undefined && <OtherNetwork networkId={awaited} />}
        <Unsettled sending={sending} address={state.subject.address} />
        <AmountField form={form} state={state} currency={list.currency} network={network} />
        <RowGroup>
          {token ? (
            <ListItem
              label={token.symbol}
              translate="no"
              detail={
                <>
                  <span translate="no">{token.name}</span>
                  <VisuallyHidden>{text.chooseToken}</VisuallyHidden>
                  <TokenMark token={token} />
                </>
              }
              picture={<TokenPicture token={token} networkId={token.networkId} />}
              trailing="chevron"
              onClick={chooseToken}
            />
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
          <Notice tone="warning" live title={state.tokenFault === 'unknown' ? text.tokenUnknown : text.tokenFailed} />
        )}
        {list.error !== undefined && list.tokens === undefined && (
          <Notice
            tone="warning"
            live
            title={text.tokensFailed}
            action={
              <Button size="small" onClick={() => form.refresh()}>
                {text.retry}
              </Button>
            }
          >
            {text.tokensFailedText}
          </Notice>
        )}
      </form>
    </View>
  )

  function chooseToken(): void {
    modal.push(sendSelectTokenView, { form })
  }

  function footer(): ReactNode {
    if (problem === 'funds') {
      return (
        <div className="snd-buttons">
          <Button variant="primary" full disabled>
            {text.insufficientFunds}
          </Button>
          <Button full onClick={() => modal.push(receiveView)}>
            {text.fundWallet}
          </Button>
          <Button full onClick={() => modal.push(connectView)}>
            {text.otherWallet}
          </Button>
        </div>
      )
    }
    if (problem === 'token') {
      return (
        <Button variant="primary" full onClick={chooseToken}>
          {text.selectToken}
        </Button>
      )
    }
    if (problem === 'lookalike') {
      return (
        <Button variant="primary" full onClick={compare}>
          {text.compare}
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
        onClick={preview}
      >
        {buttonText()}
      </Button>
    )
  }

  function buttonText(): string {
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

/** The app has opened the form for another network. Its values are filled in there. */
function OtherNetwork({ networkId }: { readonly networkId: string }): ReactNode {
  const text = useText(sendText)
  const asked = useReceiverNetwork(networkId)
  if (!asked) return <Notice tone="warning" title={text.problemUnlistedNetwork} />
  return (
    <Notice
      title={fill(text.forNetwork, { network: asked.name })}
      action={
        <Button size="small" onClick={asked.switchTo}>
          {fill(text.switchTo, { network: asked.name })}
        </Button>
      }
    >
      {text.forNetworkText}
    </Notice>
  )
}

/** The newest transfer of the account whose outcome is open, so that it is not sent again. */
function Unsettled({ sending, address }: { readonly sending: Sending; readonly address: string }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  useStore(sending.sent.$all)
  const [newest] = sending.pendingOf(address)
  if (!newest) return null
  const isUnknown = newest.status === 'unknown'
  return (
    <Notice
      tone={isUnknown ? 'warning' : 'info'}
      title={isUnknown ? text.unknownEarlier : text.pending}
      action={
        <Button size="small" onClick={() => modal.push(sendConfirmedView, { id: newest.id })}>
          {text.look}
        </Button>
      }
    >
      {fill(isUnknown ? text.unknownEarlierText : text.pendingText, describe(newest))}
    </Notice>
  )
}

function describe(transfer: SentTransfer): Readonly<Record<string, string>> {
  const { symbol, name, to } = transfer
  return { amount: writeSentAmount(transfer), symbol, to: name ?? shortenAddress(to) }
}
