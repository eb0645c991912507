import { accountView, displayTokenAmount, explorerTransactionUrl, readScale, tokensSlot } from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import {
  AddressText,
  AmountText,
  Button,
  BuyIcon,
  ClockIcon,
  EmptyState,
  FailureIcon,
  Notice,
  Receipt,
  ReceiptLine,
  Spinner,
  SuccessIcon,
  useStyles,
  View,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import type { PurchaseParameters } from '../api.js'
import { activityApi } from '../contract/activity.js'
import { writeMoney } from '../money/writeMoney.js'
import { isProven } from '../purchases/isProven.js'
import { isSettled } from '../purchases/isSettled.js'
import type { Purchase } from '../purchases/Purchase.js'
import { explainStatus } from './explainStatus.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'
import { useNetworkName } from './useNetworkName.js'
import { useOnramp } from './useOnramp.js'

/** ms after which a purchase that is not over may be forgotten. */
const hour = 60 * 60_000

/** What became of a purchase, alive until it is settled. It is the same after a reload. */
export default function BuyInProgressView({ id }: PurchaseParameters): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const modal = useModal()
  const { purchases } = useOnramp()
  const all = useStore(purchases.$all)
  const purchase = id === undefined ? all[0] : all.find((each) => each.id === id)
  if (purchase) return <Progress key={purchase.id} purchase={purchase} />
  return (
    <View
      title={text.progressTitle}
      footer={
        <Button variant="primary" full onClick={() => modal.reset(accountView)}>
          {text.done}
        </Button>
      }
    >
      <EmptyState icon={<BuyIcon size={24} />} title={text.nothingBought}>
        {text.nothingBoughtText}
      </EmptyState>
    </View>
  )
}

function Progress({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const { locale } = modal.settings
  const onramp = useOnramp()
  const networkName = useNetworkName()
  useFollowed(purchase)
  const isReached = !useStore(onramp.$unreached).has(purchase.id)
  const pages = useStore(onramp.$pages)
  const account = useStore(modal.state.$current)?.address
  const network = useStore(modal.state.$networks).find((each) => each.id === purchase.networkId)
  const { id, status, symbol, received, decimals, scale, hash } = purchase
  const explorer = network && hash !== undefined ? explorerTransactionUrl(network, hash) : undefined
  const page = account === purchase.account ? pages.get(id) : undefined
  const canPay = page !== undefined && (status === 'open' || status === 'unseen')
  const settled = isSettled(status)
  const canForget = status === 'unseen' || (!settled && onramp.clock.now() - purchase.at > hour)
  const values = { provider: purchase.providerName }
  const { title, detail } = explainStatus(purchase, text)
  return (
    <View title={text.progressTitle} footer={footer()}>
      <div className="ramp-form">
        <div className="ramp-status" role="status" aria-atomic="true">
          <StatusIcon purchase={purchase} />
          <p className="ramp-status-title">{fill(title, values)}</p>
          <p className="ramp-status-text">{fill(detail, values)}</p>
        </div>
        {!isReached && !settled && (
          <Notice tone="warning" live title={text.notReached}>
            {text.notReachedText}
          </Notice>
        )}
        <Receipt>
          {received !== undefined && decimals !== undefined && (
            <ReceiptLine label={text.received} total>
              <AmountText
                value={displayTokenAmount(
                  BigInt(received),
                  { decimals, scale: readScale(scale) },
                  { locale, digits: 6 },
                )}
                unit={symbol}
              />
            </ReceiptLine>
          )}
          <ReceiptLine label={text.provider}>
            <span translate="no">{purchase.providerName}</span>
          </ReceiptLine>
          <ReceiptLine label={text.youPay}>
            <AmountText value={writeMoney(purchase.amount, purchase.currency, locale)} />
          </ReceiptLine>
          <ReceiptLine label={text.network} detail={<span translate="no">{symbol}</span>}>
            <span translate="no">{networkName(purchase.networkId)}</span>
          </ReceiptLine>
          <ReceiptLine label={text.account}>
            <AddressText address={purchase.account} />
          </ReceiptLine>
          {hash !== undefined && (
            <ReceiptLine label={text.transaction}>
              <AddressText address={hash} copyLabel={text.copyTransaction} />
            </ReceiptLine>
          )}
        </Receipt>
        {status === 'open' && canPay && <p className="ramp-note">{text.noPage}</p>}
        <div className="ramp-buttons">
          {canPay && (
            <Button full href={page}>
              {fill(text.openAgain, values)}
            </Button>
          )}
          {explorer !== undefined && (
            <Button full href={explorer}>
              {fill(text.explorer, { explorer: network?.explorer?.name ?? '' })}
            </Button>
          )}
          {canForget && (
            <Button variant="quiet" full onClick={() => onramp.purchases.remove(id)}>
              {text.forget}
            </Button>
          )}
        </div>
      </div>
    </View>
  )

  function lookAgain(): void {
    onramp.purchases.update(id, { status: 'open' })
    onramp.follow(id)
  }

  function footer(): ReactNode {
    if (status === 'unseen') {
      return (
        <Button variant="primary" full onClick={lookAgain}>
          {text.lookAgain}
        </Button>
      )
    }
    return (
      <Button variant={settled ? 'primary' : 'secondary'} full onClick={() => modal.reset(accountView)}>
        {settled ? text.done : text.leave}
      </Button>
    )
  }
}

/** Looks for the purchase when the view is shown. */
function useFollowed({ id, status, account, networkId, address }: Purchase): void {
  const onramp = useOnramp()
  const modal = useModal()
  useEffect(() => onramp.follow(id), [onramp, id])
  // The balance and the activity have changed.
  useEffect(() => {
    if (status !== 'arrived') return
    for (const { value } of modal.slot(tokensSlot).get()) void value.refresh(account, networkId, [address])
    void modal.find(activityApi)?.refreshActivity(account, networkId)
  }, [modal, status, account, networkId, address])
}

function StatusIcon({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const { status } = purchase
  if (isProven(purchase)) {
    return (
      <span className="ramp-status-icon is-success">
        <SuccessIcon size={32} />
      </span>
    )
  }
  if (status === 'failed') {
    return (
      <span className="ramp-status-icon is-danger">
        <FailureIcon size={32} />
      </span>
    )
  }
  const isWaiting = status === 'open' || status === 'pending' || status === 'paid'
  return <span className="ramp-status-icon">{isWaiting ? <Spinner /> : <ClockIcon size={32} />}</span>
}
