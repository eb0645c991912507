import {
  accountView,
  displayAmount,
  type EntryStatus,
  explorerTransactionUrl,
  formatUnits,
  isOpenEntry,
} from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import {
  AddressText,
  AmountText,
  Button,
  ClockIcon,
  EmptyState,
  FailureIcon,
  Notice,
  Receipt,
  ReceiptLine,
  ReceiptSkeleton,
  SendIcon,
  Spinner,
  SuccessIcon,
  useStyles,
  View,
  WarningIcon,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { type SendConfirmedParameters, sendView } from '../api.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { shownOf } from '../sending/shownOf.js'
import { AddTokenButton } from './AddTokenButton.js'
import { ReplaceButtons } from './ReplaceButtons.js'
import css from './send.css?inline'
import { type SendTexts, sendText } from './text.js'
import { useSending } from './useSending.js'

/** What became of a transfer, alive until it is in a block. It is the same after a reload. */
export default function ConfirmedView({ id }: SendConfirmedParameters): ReactNode {
  useStyles(css)
  const text = useText(sendText)
  const modal = useModal()
  const { sent } = useSending()
  const all = useStore(sent.$all)
  const isLoaded = useStore(sent.$isLoaded)
  const transfer = id === undefined ? all[0] : all.find((each) => each.id === id)
  const done = (
    <Button variant="primary" full onClick={() => modal.reset(accountView)}>
      {text.done}
    </Button>
  )
  if (transfer) return <Outcome key={transfer.id} transfer={transfer} done={done} />
  return (
    <View title={text.outcomeTitle} footer={done}>
      {isLoaded ? (
        <EmptyState icon={<SendIcon size={24} />} title={text.nothingSent}>
          {text.nothingSentText}
        </EmptyState>
      ) : (
        <ReceiptSkeleton label={text.outcomeTitle} count={4} />
      )}
    </View>
  )
}

function Outcome({ transfer, done }: { readonly transfer: SentTransfer; readonly done: ReactNode }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const { locale } = modal.settings
  const isReached = useFollowed(transfer)
  const network = useStore(modal.state.$networks).find(({ id }) => id === transfer.networkId)
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const { status, hash, replacedBy, fee, symbol, to, name } = transfer
  const sent = shownOf(transfer)
  const shownHash = replacedBy ?? hash
  const explorer = network && shownHash !== undefined ? explorerTransactionUrl(network, shownHash) : undefined
  const { title, detail } = sentencesOf(transfer, text)
  const own = network?.nativeCurrency
  return (
    <View title={status === 'confirmed' ? text.confirmedTitle : text.outcomeTitle} footer={done}>
      <div className="snd-form">
        <div className="snd-status" role="status" aria-atomic="true">
          <StatusIcon status={status} />
          <p className="snd-status-title">{title}</p>
          <p className="snd-status-text">{fill(detail, { wallet })}</p>
        </div>
        {!isReached && (
          <Notice tone="warning" live title={text.notReached}>
            {text.notReachedText}
          </Notice>
        )}
        <Receipt>
          <ReceiptLine label={text.sentAmount} total>
            <AmountText
              value={sent ? displayAmount(sent.units, sent.decimals, { locale, digits: sent.decimals }) : '—'}
              unit={symbol}
            />
          </ReceiptLine>
          <ReceiptLine label={text.to} block detail={name && <bdi translate="no">{name}</bdi>}>
            <AddressText address={to} whole />
          </ReceiptLine>
          {fee !== undefined && own && (
            <ReceiptLine label={text.feePaid}>
              <span translate="no">
                {`${displayAmount(BigInt(fee), own.decimals, { locale, digits: 6 })} ${own.symbol}`}
              </span>
            </ReceiptLine>
          )}
          {hash !== undefined && (
            <ReceiptLine label={text.transaction}>
              <AddressText address={hash} copyLabel={text.copyTransaction} />
            </ReceiptLine>
          )}
          {replacedBy !== undefined && (
            <ReceiptLine label={text.replacement}>
              <AddressText address={replacedBy} copyLabel={text.copyTransaction} />
            </ReceiptLine>
          )}
        </Receipt>
        {status === 'pending' && hash !== undefined && <ReplaceButtons transfer={transfer} hash={hash} />}
        <div className="snd-buttons">
          {explorer !== undefined && (
            <Button full href={explorer}>
              {fill(text.explorer, { explorer: network?.explorer?.name ?? '' })}
            </Button>
          )}
          {status === 'confirmed' && <AddTokenButton transfer={transfer} />}
          <AgainButtons transfer={transfer} />
        </div>
      </div>
    </View>
  )
}

/** Core follows it. @returns Whether the network answers. */
function useFollowed({ id, hash, status }: SentTransfer): boolean {
  const { sent } = useSending()
  const isReached = !useStore(sent.$unreached).has(id)
  useEffect(() => sent.watch(id), [sent, id])
  return isReached || hash === undefined || !isOpenEntry({ status })
}

/** What the user can do about a transfer that probably did not happen. */
function AgainButtons({ transfer }: { readonly transfer: SentTransfer }): ReactNode {
  const text = useText(sendText)
  const modal = useModal()
  const { sent, $current } = useSending()
  const isOwn = useStore($current)?.address === transfer.from
  const { id, networkId, token, to, name, status, isSeen } = transfer
  const mayRepeat = status === 'unknown' || status === 'dropped' || status === 'expired'
  return (
    <>
      {mayRepeat && isOwn && (
        <Button full onClick={sendAgain}>
          {text.again}
        </Button>
      )}
      {status === 'unknown' && !isSeen && (
        <Button full onClick={() => sent.see(id)}>
          {text.dismiss}
        </Button>
      )}
    </>
  )

  function sendAgain(): void {
    const sent = shownOf(transfer)
    const amount = sent && formatUnits(sent.units, sent.decimals)
    modal.reset(sendView, { networkId, token, amount, receiver: name ?? to })
  }
}

function StatusIcon({ status }: { readonly status: EntryStatus }): ReactNode {
  if (status === 'pending' || status === 'asking') {
    return (
      <span className="snd-status-icon">
        <Spinner />
      </span>
    )
  }
  if (status === 'confirmed') {
    return (
      <span className="snd-status-icon is-success">
        <SuccessIcon size={32} />
      </span>
    )
  }
  if (status === 'reverted') {
    return (
      <span className="snd-status-icon is-danger">
        <FailureIcon size={32} />
      </span>
    )
  }
  const isQuiet = status === 'proposed' || status === 'cancelled' || status === 'declined'
  return (
    <span className={isQuiet ? 'snd-status-icon' : 'snd-status-icon is-warning'}>
      {isQuiet ? <ClockIcon size={32} /> : <WarningIcon size={32} />}
    </span>
  )
}

function sentencesOf(
  { status, hash }: SentTransfer,
  text: SendTexts,
): { readonly title: string; readonly detail: string } {
  if (status === 'unknown' && hash !== undefined) return { title: text.unknownStatus, detail: text.unknownHashText }
  return { title: text[`${status}Status`], detail: text[`${status}StatusText`] }
}
