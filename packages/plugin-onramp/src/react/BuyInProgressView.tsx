import { accountView, explorerAddressUrl, explorerTransactionUrl, type Network } from '@latchkey/core'
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
  ReceiptSkeleton,
  Spinner,
  SuccessIcon,
  useStyles,
  View,
} from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { PurchaseParameters } from '../api.js'
import type { ProviderStatus } from '../contract/OnrampProvider.js'
import { writeMoney } from '../money/writeMoney.js'
import { isSettled } from '../purchases/isSettled.js'
import type { Purchase } from '../purchases/Purchase.js'
import { explainStatus } from './explainStatus.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'
import { useFollowed } from './useFollowed.js'
import { useNetworkName } from './useNetworkName.js'
import { useOnramp } from './useOnramp.js'
import { useUnseen } from './useUnseen.js'

/** ms after which a purchase that is not over may be forgotten. */
const hour = 60 * 60_000

/** What became of a purchase, alive until it is settled. It is the same after a reload. */
export default function BuyInProgressView({ id }: PurchaseParameters): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const modal = useModal()
  const { purchases } = useOnramp()
  const all = useStore(purchases.$all)
  const isLoaded = useStore(purchases.$isLoaded)
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
      {isLoaded ? (
        <EmptyState icon={<BuyIcon size={24} />} title={text.nothingBought}>
          {text.nothingBoughtText}
        </EmptyState>
      ) : (
        <ReceiptSkeleton label={text.progressTitle} count={4} />
      )}
    </View>
  )
}

function Progress({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const { locale } = modal.settings
  const onramp = useOnramp()
  const networkName = useNetworkName()
  const { id, status, symbol, hash } = purchase
  useFollowed(id)
  const isReached = !useStore(onramp.purchases.$unreached).has(id)
  const { isUnseen, lookAgain } = useUnseen(purchase, isReached)
  const pages = useStore(onramp.$pages)
  const account = useStore(modal.state.$current)?.address
  const network = useStore(modal.state.$networks).find((each) => each.id === purchase.networkId)
  const page = account === purchase.account ? pages.get(id) : undefined
  const canPay = page !== undefined && status === 'open'
  const settled = isSettled(status)
  /** The provider says nothing of it, so the user looks into the account. */
  const isUntracked = purchase.purchase === undefined
  const canForget = isUnseen || isUntracked || onramp.clock.now() - purchase.at > hour
  const explorer = network && explorerUrl(network)
  const values = { provider: purchase.providerName }
  const { title, detail } = explainStatus(purchase, isUnseen, text)
  return (
    <View title={text.progressTitle} footer={footer()}>
      <div className="ramp-form">
        <div className="ramp-status" role="status" aria-atomic="true">
          <StatusIcon status={status} isWaiting={!isUnseen && !isUntracked} />
          <p className="ramp-status-title">{fill(title, values)}</p>
          <p className="ramp-status-text">{fill(detail, values)}</p>
        </div>
        {!isReached && !settled && (
          <Notice tone="warning" live title={text.notReached}>
            {fill(text.notReachedText, values)}
          </Notice>
        )}
        <Receipt>
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
        {canPay && !isUnseen && <p className="ramp-note">{text.noPage}</p>}
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
          {canForget && !settled && (
            <Button variant="quiet" full onClick={() => onramp.purchases.forget(id)}>
              {text.forget}
            </Button>
          )}
        </div>
      </div>
    </View>
  )

  /** The transaction that brought the tokens, or the account where nothing else shows them. */
  function explorerUrl(on: Network): string | undefined {
    if (hash !== undefined) return explorerTransactionUrl(on, hash)
    return isUnseen || isUntracked ? explorerAddressUrl(on, purchase.account) : undefined
  }

  function footer(): ReactNode {
    if (isUnseen) {
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

/** @param isWaiting - Whether the provider is asked about a purchase that is not settled. */
function StatusIcon({
  status,
  isWaiting,
}: {
  readonly status: ProviderStatus
  readonly isWaiting: boolean
}): ReactNode {
  if (status === 'arrived') {
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
  const isOpen = isWaiting && !isSettled(status)
  return <span className="ramp-status-icon">{isOpen ? <Spinner /> : <ClockIcon size={32} />}</span>
}
