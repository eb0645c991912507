import { displayAmount, explorerTransactionUrl, isOpenEntry } from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import {
  Buttons,
  DoneButton,
  ExplorerButton,
  FeePaidLine,
  Fields,
  moneyText,
  OutcomeStatus,
  TransactionLine,
} from '@latchkey/react/money'
import { AddressText, AmountText, Notice, Receipt, ReceiptLine, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { shownOf } from '../sending/shownOf.js'
import { AddTokenButton } from './AddTokenButton.js'
import { AgainButtons } from './AgainButtons.js'
import { outcomeSentences } from './outcomeSentences.js'
import { ReplaceButtons } from './ReplaceButtons.js'
import { sendText } from './text.js'
import { useSending } from './useSending.js'

/** What is known of a transfer, and what the user can do about it. */
export function TransferOutcome({ transfer }: { readonly transfer: SentTransfer }): ReactNode {
  const text = useText(sendText)
  const money = useText(moneyText)
  const modal = useModal()
  const { locale } = modal.settings
  const isReached = useFollowed(transfer)
  const network = useStore(modal.state.$networks).find(({ id }) => id === transfer.networkId)
  const wallet = useStore(modal.state.$active)?.connection?.name ?? ''
  const { status, hash, replacedBy, fee, symbol, to, name } = transfer
  const sent = shownOf(transfer)
  const shownHash = replacedBy ?? hash
  const [tone, title, detail] = outcomeSentences(transfer, text)
  return (
    <View title={status === 'confirmed' ? text.confirmedTitle : text.outcomeTitle} footer={<DoneButton />}>
      <Fields>
        <OutcomeStatus tone={tone} title={title}>
          {fill(detail, { wallet })}
        </OutcomeStatus>
        {!isReached && (
          <Notice tone="warning" live title={money.notReached}>
            {text.notReachedText}
          </Notice>
        )}
        <Receipt>
          <ReceiptLine label={money.amount} total>
            <AmountText
              value={sent ? displayAmount(sent.units, sent.decimals, { locale, digits: sent.decimals }) : '—'}
              unit={symbol}
            />
          </ReceiptLine>
          <ReceiptLine label={text.to} block detail={name && <bdi translate="no">{name}</bdi>}>
            <AddressText address={to} whole />
          </ReceiptLine>
          <FeePaidLine fee={fee} network={network} />
          <TransactionLine hash={hash} />
          <TransactionLine hash={replacedBy} label={text.replacement} />
        </Receipt>
        {status === 'pending' && hash !== undefined && <ReplaceButtons transfer={transfer} hash={hash} />}
        <Buttons>
          <ExplorerButton
            network={network}
            href={network && shownHash !== undefined ? explorerTransactionUrl(network, shownHash) : undefined}
          />
          {status === 'confirmed' && <AddTokenButton transfer={transfer} />}
          <AgainButtons transfer={transfer} />
        </Buttons>
      </Fields>
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
