import { displayAmount, writeMoney } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { moneyText } from '@latchkey/react/money'
import { Skeleton } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapFormState } from '../form/SwapFormState.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { lengthOf } from './lengthOf.js'
import { SideField } from './SideField.js'
import { swapsText } from './text.js'

export interface BuyAmountProps {
  readonly form: SwapForm
  readonly state: SwapFormState
  /** The newest offer for what is typed. `undefined`: none. */
  readonly offer: SwapOffer | undefined
  readonly onChoose: () => void
}

/** What is bought: the amount comes from the offer. */
export function BuyAmount({ form, state, offer, onChoose }: BuyAmountProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const { locale } = useModal().settings
  const { currency } = useStore(form.tokens.$state)
  const { buy, quote, subject } = state
  return (
    <SideField
      label={money.youGet}
      token={buy}
      networkId={subject.networkId}
      chooseLabel={text.chooseBuy}
      onChoose={onChoose}
      value={offer && fiatText(offer)}
      funds={buy && <span>{fill(text.balance, { amount: displayAmount(buy.amount, buy.decimals, { locale }) })}</span>}
    >
      {drawAmount()}
    </SideField>
  )

  function drawAmount(): ReactNode {
    if (!offer || !buy) {
      return quote.status === 'loading' ? (
        <div className="swp-side-amount">
          <Skeleton shape="amount" />
        </div>
      ) : (
        <p className="swp-side-amount is-empty" aria-hidden="true">
          0
        </p>
      )
    }
    const amount = amountOf(offer, buy)
    return (
      <p
        className={quote.status === 'loading' ? 'swp-side-amount is-old' : 'swp-side-amount'}
        data-length={lengthOf(amount)}
      >
        <bdi translate="no">{amount}</bdi>
      </p>
    )
  }

  function amountOf({ expected }: SwapOffer, { decimals }: TokenBalance): string {
    return displayAmount(expected, decimals, { locale, digits: Math.min(decimals, 6) })
  }

  function fiatText({ buyValue, valueLoss }: SwapOffer): string | undefined {
    if (buyValue === undefined) return undefined
    const value = fill(money.value, { value: writeMoney(buyValue, currency, locale) })
    if (!valueLoss) return value
    const format = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    return fill(text.valueLoss, { value, percent: format.format(-valueLoss / 10_000) })
  }
}
