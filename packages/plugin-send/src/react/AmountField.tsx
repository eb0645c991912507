import {
  displayTokenAmount,
  fiatDecimals,
  fiatOf,
  localDigits,
  type Network,
  readPrice,
  shownUnits,
  writeAmountText,
  writeMoney,
} from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useText } from '@latchkey/react'
import { AmountChoice, Button, SwapIcon } from '@latchkey/react/ui'
import { type ReactNode, useId } from 'react'
import type { SendForm } from '../form/createSendForm.js'
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
  const { locale } = useModal().settings
  const id = useId()
  const { token, unit, amountText, isFindingMax } = state
  const isFiat = unit === 'fiat'
  const fault = faultOf()
  const label = token ? fill(text.amountIn, { unit: isFiat ? currency.toUpperCase() : token.symbol }) : text.amount
  return (
    <div className="snd-amount">
      <div className="snd-amount-field">
        <input
          className="snd-amount-input"
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus=""
          data-length={lengthOf(amountText)}
          placeholder={`0${localDigits(locale).separator}0`}
          value={amountText}
          onChange={({ target }) => form.typeAmount(target.value)}
        />
      </div>
      <div className="snd-amount-line">{line()}</div>
      <p id={`${id}-fault`} className="snd-fault" role="alert">
        {fault}
      </p>
    </div>
  )

  function line(): ReactNode {
    if (!token) return null
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
        <span>
          {fill(text.balance, {
            amount: displayTokenAmount(token.amount, token, { locale, said: token.shown }),
            symbol: token.symbol,
          })}
        </span>
        <Button size="small" loading={isFindingMax} onClick={() => void form.typeMax()}>
          {text.max}
        </Button>
      </>
    )
  }

  /** The amount in the unit that is not typed. */
  function otherAmount(): string {
    const { amount = 0n } = state
    if (!token) return ''
    if (isFiat) return `${displayTokenAmount(amount, token, { locale, digits: 6 })} ${token.symbol}`
    const value = fiatOf(shownUnits(amount, token.scale) ?? 0n, token.decimals, token.price) ?? 0n
    return fill(text.value, { value: writeMoney(value, currency, locale) })
  }

  function faultOf(): ReactNode {
    if (state.maxFailure !== undefined) return text.maxFailed
    if (state.hasNoMax && token) {
      return token.address === undefined ? text.noMax : fill(text.lowFee, { symbol: network.nativeCurrency.symbol })
    }
    return token && explainFault(token)
  }

  function explainFault(token: TokenBalance): ReactNode {
    if (!state.amountFault) return undefined
    if (state.amountFault === 'separator') return fill(text.separator, { separator: localDigits(locale).separator })
    if (state.amountFault === 'characters') return text.characters
    if (state.amountFault === 'network') return fill(text.onlyMax, { symbol: token.symbol, max: text.max })
    const count = isFiat ? fiatDecimals : token.decimals
    const symbol = isFiat ? currency.toUpperCase() : token.symbol
    if (state.amountFault === 'decimals') return fill(text.decimals, { symbol, count })
    const choices = state.amountFault.readings.map((units) => ({
      label: `${writeAmountText(units, count, locale)} ${symbol}`,
      onChoose: () => form.chooseReading(units),
    }))
    return <AmountChoice choices={choices} />
  }
}

function lengthOf(amountText: string): string | undefined {
  if (amountText.length > 20) return 'longer'
  return amountText.length > 12 ? 'long' : undefined
}
