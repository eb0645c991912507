import { formatUnits, localDigits, writeAmountText } from '@latchkey/core'
import { fill, useModal, useText } from '@latchkey/react'
import { AmountChoice, Button, ChevronDownIcon, VisuallyHidden } from '@latchkey/react/ui'
import { type ReactNode, useId } from 'react'
import { onRampFiatSelectView } from '../contract/internals.js'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { OnrampFormState } from '../form/OnrampFormState.js'
import { moneyDigits } from '../money/moneyDigits.js'
import { writeMoney } from '../money/writeMoney.js'
import { onrampText } from './text.js'

/** Amounts to tap. */
const presets = ['100', '250', '500', '1000']

export interface MoneyFieldProps {
  readonly form: OnrampForm
  readonly state: OnrampFormState
}

/** The one large amount of the view, its currency, and some amounts to choose. */
export function MoneyField({ form, state }: MoneyFieldProps): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const { locale } = modal.settings
  const id = useId()
  const { currency, amountText, amount, problem, currencies } = state
  const fault = faultOf()
  return (
    <div className="ramp-amount">
      <div className="ramp-amount-field">
        <input
          className="ramp-amount-input"
          aria-label={fill(text.amountIn, { unit: currency })}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus=""
          data-length={amountText.length > 9 ? 'long' : undefined}
          placeholder="0"
          value={amountText}
          onChange={({ target }) => form.typeAmount(target.value)}
        />
        <Button
          size="small"
          disabled={currencies.length < 2}
          icon={<ChevronDownIcon size={16} />}
          onClick={() => modal.push(onRampFiatSelectView, { form })}
        >
          <span translate="no">{currency}</span>
          <VisuallyHidden>{text.chooseCurrency}</VisuallyHidden>
        </Button>
      </div>
      <p id={`${id}-fault`} className="ramp-fault" role="alert">
        {fault}
      </p>
      <div className="ramp-presets">
        {presets.map((preset) => (
          <Button key={preset} size="small" aria-pressed={amount === preset} onClick={() => form.setAmount(preset)}>
            {writeMoney(preset, currency, locale)}
          </Button>
        ))}
      </div>
    </div>
  )

  function faultOf(): ReactNode {
    switch (problem?.kind) {
      case 'separator':
        return fill(text.separator, { separator: localDigits(locale).separator })
      case 'unclear': {
        const places = moneyDigits(currency)
        const choices = problem.readings.map((units) => ({
          label: `${writeAmountText(units, places, locale)} ${currency}`,
          onChoose: () => form.setAmount(formatUnits(units, places)),
        }))
        return <AmountChoice choices={choices} />
      }
      case 'characters':
        return text.characters
      case 'decimals':
        return fill(text.decimals, { unit: currency, places: moneyDigits(currency) })
      case 'low':
        return fill(text.low, { limit: writeMoney(problem.limit, currency, locale) })
      case 'high':
        return fill(text.high, { limit: writeMoney(problem.limit, currency, locale) })
      default:
        return undefined
    }
  }
}
