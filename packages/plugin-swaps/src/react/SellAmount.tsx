import { displayAmount, fiatOf, writeMoney } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { AmountInput, BalanceAndMax, moneyText, useAmountNote } from '@latchkey/react/money'
import type { ReactNode } from 'react'
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
  const money = useText(moneyText)
  const { locale } = useModal().settings
  const { currency } = useStore(form.tokens.$state)
  const { sell, amount, amountText, amountFault, isFindingMax, maxFailure, subject } = state
  const note = useAmountNote({
    fault: sell && amountFault,
    other: maxFailure === undefined ? undefined : money.maxFailed,
    unit: sell?.symbol ?? '',
    decimals: sell?.decimals ?? 0,
    onChoose: form.chooseReading,
  })
  return (
    <SideField
      label={text.sell}
      token={sell}
      networkId={subject.networkId}
      chooseLabel={text.chooseSell}
      onChoose={onChoose}
      value={sell && fiatText(sell)}
      funds={
        sell && (
          <BalanceAndMax
            balance={fill(text.balance, { amount: displayAmount(sell.amount, sell.decimals, { locale }) })}
            isFindingMax={isFindingMax}
            onMax={() => void form.typeMax()}
          />
        )
      }
      note={note}
    >
      <AmountInput
        className="swp-side-amount"
        label={sell ? fill(money.amountIn, { unit: sell.symbol }) : money.amount}
        value={amountText}
        onChange={form.typeAmount}
        note={note}
        length={lengthOf(amountText)}
      />
    </SideField>
  )

  function fiatText(token: TokenBalance): string | undefined {
    const offered = state.quote.status === 'offered' ? state.quote.offer.sellValue : undefined
    const value = offered ?? (amount === undefined ? undefined : fiatOf(amount, token.decimals, token.price))
    return value === undefined ? undefined : fill(money.value, { value: writeMoney(value, currency, locale) })
  }
}
