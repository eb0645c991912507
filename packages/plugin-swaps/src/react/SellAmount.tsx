import { displayAmount, fiatOf, localDigits, writeAmountText, writeMoney } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { AmountChoice, Button } from '@latchkey/react/ui'
import { type ReactNode, useId } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapFormState } from '../form/SwapFormState.js'
import { lengthOf } from './lengthOf.js'
import { SideField } from './SideField.js'
import { swapsText } from './text.js'

export interface SellAmountProps {
  readonly form: SwapForm
  readonly state: SwapFormState
  readonly onChoose: () => void
}

/** What is sold: the amount is typed here. */
export function SellAmount({ form, state, onChoose }: SellAmountProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const { currency } = useStore(form.tokens.$state)
  const id = useId()
  const { sell, amount, amountText, isFindingMax, subject } = state
  const fault = faultOf()
  const faultId = `${id}-fault`
  return (
    <SideField
      label={text.sell}
      token={sell}
      networkId={subject.networkId}
      chooseLabel={text.chooseSell}
      onChoose={onChoose}
      value={sell && fiatText(sell)}
      funds={sell && drawFunds(sell)}
      fault={{ id: faultId, text: fault }}
    >
      <input
        className="swp-side-amount"
        aria-label={sell ? fill(text.amountIn, { symbol: sell.symbol }) : text.amount}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={faultId}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus=""
        data-length={lengthOf(amountText)}
        placeholder="0"
        value={amountText}
        onChange={({ target }) => form.typeAmount(target.value)}
      />
    </SideField>
  )

  function fiatText(token: TokenBalance): string | undefined {
    const offered = state.quote.status === 'offered' ? state.quote.offer.sellValue : undefined
    const value = offered ?? (amount === undefined ? undefined : fiatOf(amount, token.decimals, token.price))
    return value === undefined ? undefined : fill(text.value, { value: writeMoney(value, currency, locale) })
  }

  function drawFunds(token: TokenBalance): ReactNode {
    return (
      <>
        <span>{fill(text.balance, { amount: displayAmount(token.amount, token.decimals, { locale }) })}</span>
        <Button size="small" loading={isFindingMax} onClick={() => void form.typeMax()}>
          {text.max}
        </Button>
      </>
    )
  }

  function faultOf(): ReactNode {
    if (state.maxFailure !== undefined) return text.maxFailed
    if (!state.amountFault || !sell) return undefined
    if (state.amountFault === 'separator') return fill(text.separator, { separator: localDigits(locale).separator })
    if (state.amountFault === 'characters') return text.characters
    const { symbol, decimals } = sell
    if (state.amountFault === 'decimals') return fill(text.decimals, { symbol, count: decimals })
    const choices = state.amountFault.readings.map((units) => ({
      label: `${writeAmountText(units, decimals, locale)} ${symbol}`,
      onChoose: () => form.chooseReading(units),
    }))
    return <AmountChoice choices={choices} />
  }
}
