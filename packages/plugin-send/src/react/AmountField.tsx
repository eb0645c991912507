import {
  displayTokenAmount,
  fiatDecimals,
  fiatOf,
  localDigits,
  type Network,
  readPrice,
  shownUnits,
  writeMoney,
} from '@latchkey/core'
import { fill, useModal, useText } from '@latchkey/react'
import { AmountInput, AmountNoteLine, BalanceAndMax, moneyText, useAmountNote } from '@latchkey/react/money'
import { Button, SwapIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SendForm } from '../form/SendForm.js'
import type { SendFormState } from '../form/SendFormState.js'
import { sendText } from './text.js'

export interface AmountFieldProps {
  readonly form: SendForm
  readonly state: SendFormState
  /** Of prices. */
  readonly currency: string
  readonly network: Network
}

/** The one large amount of the view, in the token or in the currency of its price. */
export function AmountField({ form, state, currency, network }: AmountFieldProps): ReactNode {
  const text = useText(sendText)
  const money = useText(moneyText)
  const { locale } = useModal().settings
  const { token, unit, amountText, amountFault, isFindingMax } = state
  const isFiat = unit === 'fiat'
  const symbol = (isFiat ? currency.toUpperCase() : token?.symbol) ?? ''
  const note = useAmountNote({
    fault: token && amountFault !== 'network' ? amountFault : undefined,
    other: otherNote(),
    unit: symbol,
    decimals: (isFiat ? fiatDecimals : token?.decimals) ?? 0,
    onChoose: form.chooseReading,
  })
  return (
    <div className="snd-amount">
      <div className="snd-amount-field">
        <AmountInput
          label={token ? fill(money.amountIn, { unit: symbol }) : money.amount}
          value={amountText}
          onChange={form.typeAmount}
          note={note}
          placeholder={`0${localDigits(locale).separator}0`}
          length={lengthOf(amountText)}
        />
      </div>
      <div className="snd-amount-line">{line()}</div>
      <AmountNoteLine note={note} />
    </div>
  )

  function line(): ReactNode {
    if (!token) return null
    const balance = displayTokenAmount(token.amount, token, { locale, said: token.shown })
    return (
      <>
        {readPrice(token.price) && (
          <Button
            variant="quiet"
            size="small"
            icon={<SwapIcon size={16} />}
            aria-label={`${otherAmount()}. ${fill(text.switchUnit, { unit: isFiat ? token.symbol : currency.toUpperCase() })}`}
            onClick={form.toggleUnit}
          >
            <span translate="no">{otherAmount()}</span>
          </Button>
        )}
        <BalanceAndMax
          balance={fill(text.balance, { amount: balance, symbol: token.symbol })}
          isFindingMax={isFindingMax}
          onMax={() => void form.typeMax()}
        />
      </>
    )
  }

  /** The amount in the unit that is not typed. */
  function otherAmount(): string {
    const { amount = 0n } = state
    if (!token) return ''
    if (isFiat) return `${displayTokenAmount(amount, token, { locale, digits: 6 })} ${token.symbol}`
    const value = fiatOf(shownUnits(amount, token.scale) ?? 0n, token.decimals, token.price) ?? 0n
    return fill(money.value, { value: writeMoney(value, currency, locale) })
  }

  /** What is wrong, and not with the text. */
  function otherNote(): ReactNode {
    if (state.maxFailure !== undefined) return money.maxFailed
    if (!token) return undefined
    if (state.hasNoMax)
      return token.address === undefined ? text.noMax : fill(money.lowFee, { symbol: network.nativeCurrency.symbol })
    return amountFault === 'network' ? fill(text.onlyMax, { symbol: token.symbol, max: money.max }) : undefined
  }
}

function lengthOf(amountText: string): 'long' | 'longer' | undefined {
  if (amountText.length > 20) return 'longer'
  return amountText.length > 12 ? 'long' : undefined
}
