import { explorerAddressUrl, explorerTransactionUrl, type Network } from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import {
  Buttons,
  DoneButton,
  ExplorerButton,
  Fields,
  moneyText,
  NetworkLine,
  OutcomeStatus,
  type OutcomeTone,
  RecordView,
  TransactionLine,
} from '@latchkey/react/money'
import {
  AddressText,
  AmountText,
  Button,
  BuyIcon,
  Notice,
  Receipt,
  ReceiptLine,
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
  const { purchases } = useOnramp()
  return (
    <RecordView
      title={text.progressTitle}
      id={id}
      records={purchases}
      icon={<BuyIcon size={24} />}
      heading={text.nothingBought}
      detail={text.nothingBoughtText}
    >
      {(purchase) => <Progress key={purchase.id} purchase={purchase} />}
    </RecordView>
  )
}

function Progress({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const text = useText(onrampText)
  const money = useText(moneyText)
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
  const values = { provider: purchase.providerName }
  const { title, detail } = explainStatus(purchase, isUnseen, text)
  return (
    <View title={text.progressTitle} footer={footer()}>
      <Fields className="ramp-form">
        <OutcomeStatus tone={toneOf(status, !isUnseen && !isUntracked)} title={fill(title, values)}>
          {fill(detail, values)}
        </OutcomeStatus>
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
          <NetworkLine name={networkName(purchase.networkId)} detail={<span translate="no">{symbol}</span>} />
          <ReceiptLine label={text.account}>
            <AddressText address={purchase.account} />
          </ReceiptLine>
          <TransactionLine hash={hash} />
        </Receipt>
        {canPay && !isUnseen && <p className="ramp-note">{text.noPage}</p>}
        <Buttons>
          {canPay && (
            <Button full href={page}>
              {fill(text.openAgain, values)}
            </Button>
          )}
          <ExplorerButton network={network} href={network && explorerUrl(network)} />
          {canForget && !settled && (
            <Button variant="quiet" full onClick={() => onramp.purchases.dismiss(id)}>
              {text.forget}
            </Button>
          )}
        </Buttons>
      </Fields>
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
          {money.lookAgain}
        </Button>
      )
    }
    return <DoneButton>{settled ? undefined : text.leave}</DoneButton>
  }
}

/** @param isWaiting - Whether the provider is asked about a purchase that is not settled. */
function toneOf(status: ProviderStatus, isWaiting: boolean): OutcomeTone {
  if (status === 'arrived') return 'success'
  if (status === 'failed') return 'danger'
  return isWaiting && !isSettled(status) ? 'busy' : 'quiet'
}
