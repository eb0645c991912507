import {
  displayAmount,
  displayTokenAmount,
  type EntryStatus,
  fiatOf,
  formatNumber,
  isUserRejection,
  type Network,
  roundUp,
  shortenAddress,
  shownAmount,
  writeMoney,
} from '@latchkey/core'
import type { TokenBalance, TransferPlan } from '@latchkey/core/services'
import { fill, TokenNotice, useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  AddressText,
  AmountText,
  Button,
  Details,
  Notice,
  Receipt,
  ReceiptLine,
  ReceiptSkeleton,
  useStyles,
  View,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { sendConfirmedView } from '../api.js'
import type { FormParameters } from '../contract/internals.js'
import type { PreviewState } from '../form/SendFormState.js'
import type { Sending } from '../openSending.js'
import { isSent } from '../sending/isSent.js'
import { lockNameOf } from '../sending/lockNameOf.js'
import type { SentTransfer } from '../sending/SentTransfer.js'
import { writeSentAmount } from '../sending/writeSentAmount.js'
import { type Explained, explainFailure } from './explainFailure.js'
import { RiskNotice } from './receiver/RiskNotice.js'
import css from './send.css?inline'
import { sendText } from './text.js'
import { useSending } from './useSending.js'

/** A receipt of the transaction, read from the transaction itself. Only this is sent. */
export default function PreviewView({ form }: FormParameters): ReactNode {
  useStyles(css)
  const text = useText(sendText)
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
  const name = found?.name
  const isAsking = state.status === 'asking'

  return (
    <View title={text.previewTitle} footer={footer()}>
      <div className="snd-form">
        {notice()}
        {plan && !isAsking && <EqualTransfer plan={plan} sending={sending} />}
        {plan && found?.risk && <RiskNotice risk={found.risk.risk} network={network?.name ?? ''} />}
        {plan && token && <TokenNotice token={token} />}
        {plan && token && network ? (
          <PlanReceipt plan={plan} token={token} network={network} name={name} currency={currency} />
        ) : (
          state.status === 'planning' && <ReceiptSkeleton label={text.planning} count={6} />
        )}
      </div>
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
          {text.stopWaiting}
        </Button>
      )
    }
    const explained = explain(state)
    if (state.status === 'ready' || (state.status === 'refused' && explained?.mayRetry)) {
      return (
        <Button variant="primary" full onClick={() => void confirm()}>
          {text.confirm}
        </Button>
      )
    }
    if (state.status === 'failed' && explained?.mayRetry) {
      return (
        <Button variant="primary" full onClick={preview.plan}>
          {text.retry}
        </Button>
      )
    }
    if (state.status === 'planning') {
      return (
        <Button variant="primary" full disabled>
          {text.confirm}
        </Button>
      )
    }
    return (
      <Button full onClick={() => modal.back()}>
        {text.back}
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
    const explained = explain(state)
    if (!explained) return null
    return (
      <>
        <Notice tone={state.status === 'moved' ? 'danger' : 'warning'} live title={explained.title}>
          {explained.detail}
        </Notice>
        {explained.said !== undefined && <Details>{explained.said}</Details>}
      </>
    )
  }

  function explain(now: PreviewState): Explained | undefined {
    const { locale } = modal.settings
    if (now.status === 'switched') return { title: text.switched, detail: text.switchedText, mayRetry: false }
    if (now.status === 'moved')
      return { title: fill(text.moved, { name: now.name }), detail: text.movedText, mayRetry: false }
    if (now.status !== 'failed' && now.status !== 'refused') return undefined
    if (now.error === undefined) return { title: text.incomplete, detail: text.failedText, mayRetry: false }
    return explainFailure(now.error, { text, token, network, locale, failedText })
  }
}

/** An equal transfer that is open, or may still happen. Sent again, it may happen twice. */
function EqualTransfer({ plan, sending }: { readonly plan: TransferPlan; readonly sending: Sending }): ReactNode {
  const text = useText(sendText)
  const all = useStore(sending.sent.$all)
  const name = lockNameOf(plan)
  const titles: Partial<Record<EntryStatus, string>> = {
    pending: text.pending,
    unknown: text.unknownEarlier,
    // Wallets keep a dropped transaction and send it again, and other signers may still sign.
    dropped: text.openEarlier,
    proposed: text.openEarlier,
  }
  const isOpen = ({ status, isSeen }: SentTransfer): boolean =>
    titles[status] !== undefined && !(status === 'unknown' && isSeen)
  const equal = all.find((each) => isOpen(each) && lockNameOf(each) === name)
  if (!equal) return null
  const { symbol, to, name: receiver } = equal
  const values = { amount: writeSentAmount(equal), symbol, to: receiver ?? shortenAddress(to) }
  return (
    <Notice tone="warning" title={titles[equal.status] ?? text.openEarlier}>
      {fill(text.unknownEarlierText, values)}
    </Notice>
  )
}

/** The adapter's words for a transfer that failed, in English only. They are loaded before they are needed. */
function useFailedText(networkId: string): string | undefined {
  const sending = useSending()
  const { locale } = useModal().settings
  const [failedText, setFailedText] = useState<string>()
  useEffect(() => {
    let isGone = false
    // Without them the view has its own words.
    const use = (found: string | undefined): void => {
      if (!isGone) setFailedText(found)
    }
    sending.failedText(networkId).then(use, () => use(undefined))
    return () => {
      isGone = true
    }
  }, [sending, networkId])
  return /^en\b/i.test(locale) ? failedText : undefined
}

interface PlanReceiptProps {
  readonly plan: TransferPlan
  readonly token: TokenBalance
  readonly network: Network
  readonly name: string | undefined
  readonly currency: string
}

/** Each line is about the transaction. Only the symbol and the price come from elsewhere. */
function PlanReceipt({ plan, token, network, name, currency }: PlanReceiptProps): ReactNode {
  const text = useText(sendText)
  const { locale } = useModal().settings
  const { estimate, funds } = plan
  const own = network.nativeCurrency
  const decimals = plan.token === undefined ? own.decimals : (funds.decimals ?? token.decimals)
  const symbol = plan.token === undefined ? own.symbol : token.symbol
  const { scale } = funds
  const figures = { decimals, scale }
  const shown = shownAmount(plan.amount, figures, plan.shown)
  const options = { locale, digits: shown?.decimals ?? decimals }
  const exact = displayTokenAmount(plan.amount, figures, { said: plan.shown, ...options })
  const value = shown && scale !== 'network' ? fiatOf(shown.units, decimals, token.price) : undefined
  const inOwn = (units: bigint): string => `${displayAmount(units, own.decimals, { locale, digits: 6 })} ${own.symbol}`
  // Rounded up, so that never more than this leaves the account.
  const atMost = (units: bigint): string =>
    displayAmount(roundUp(units, own.decimals, 6), own.decimals, { locale, digits: 6 })
  const { fee, expectedFee = fee, deposit = 0n } = estimate
  const leaving = fee + deposit + (plan.token === undefined ? plan.amount : 0n)
  return (
    <>
      <Receipt>
        <ReceiptLine
          label={text.youSend}
          total
          detail={value === undefined ? undefined : fill(text.value, { value: writeMoney(value, currency, locale) })}
        >
          <AmountText value={exact} unit={symbol} />
        </ReceiptLine>
        {plan.received !== undefined && (
          <ReceiptLine label={text.receives} detail={text.receivesText}>
            <span translate="no">{`${displayTokenAmount(plan.received, figures, options)} ${symbol}`}</span>
          </ReceiptLine>
        )}
        {scale !== undefined && (
          <ReceiptLine label={text.storedUnits} detail={text.storedUnitsText}>
            <span translate="no">{formatNumber(plan.amount, locale, 0)}</span>
          </ReceiptLine>
        )}
        <ReceiptLine label={text.to} block detail={name && <bdi translate="no">{name}</bdi>}>
          <AddressText address={plan.to} whole />
        </ReceiptLine>
        <ReceiptLine label={text.from}>
          <AddressText address={plan.from} />
        </ReceiptLine>
        <ReceiptLine label={text.network}>
          <span translate="no">{network.name}</span>
        </ReceiptLine>
        {plan.token !== undefined && (
          <ReceiptLine label={text.tokenContract}>
            <AddressText address={plan.token} copyLabel={text.copyToken} />
          </ReceiptLine>
        )}
        <ReceiptLine
          label={text.fee}
          detail={
            expectedFee === fee
              ? undefined
              : fill(text.feeAtMost, {
                  amount: atMost(fee),
                  symbol: own.symbol,
                })
          }
        >
          <span translate="no">{`${expectedFee === fee ? '' : '≈ '}${inOwn(expectedFee)}`}</span>
        </ReceiptLine>
        {deposit > 0n && (
          <ReceiptLine label={text.deposit} detail={text.depositText}>
            <span translate="no">{inOwn(deposit)}</span>
          </ReceiptLine>
        )}
        <ReceiptLine label={text.total}>
          <span translate="no">
            {`${plan.token === undefined ? '' : `${exact} ${symbol} + `}${atMost(leaving)} ${own.symbol}`}
          </span>
        </ReceiptLine>
      </Receipt>
      {estimate.gas && <GasDetails gas={estimate.gas} network={network} />}
    </>
  )
}

function GasDetails({
  gas: { limit, maxPrice, basePrice, tip, rollupFee },
  network,
}: {
  readonly gas: NonNullable<TransferPlan['estimate']['gas']>
  readonly network: Network
}): ReactNode {
  const text = useText(sendText)
  const { locale } = useModal().settings
  const { decimals, symbol } = network.nativeCurrency
  const price = (units: bigint): string => `${displayAmount(units, decimals, { locale, digits: decimals })} ${symbol}`
  return (
    <Details label={text.details}>
      <Receipt>
        <ReceiptLine label={text.gasLimit}>{limit.toLocaleString(locale)}</ReceiptLine>
        <ReceiptLine label={text.gasPrice}>{price(maxPrice)}</ReceiptLine>
        {basePrice !== undefined && <ReceiptLine label={text.baseFee}>{price(basePrice)}</ReceiptLine>}
        {tip !== undefined && <ReceiptLine label={text.tip}>{price(tip)}</ReceiptLine>}
        {rollupFee !== undefined && <ReceiptLine label={text.rollupFee}>{price(rollupFee)}</ReceiptLine>}
      </Receipt>
    </Details>
  )
}
