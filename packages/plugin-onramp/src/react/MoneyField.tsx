import { formatUnits } from '@latchkey/core'
import { fill, useModal, useText } from '@latchkey/react'
import { type AmountFault, AmountInput, AmountNoteLine, moneyText, useAmountNote } from '@latchkey/react/money'
import { Button, ChevronDownIcon, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
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
  const money = useText(moneyText)
  const modal = useModal()
  const { locale } = modal.settings
  const { currency, amountText, amount, problem, currencies } = state
  const decimals = moneyDigits(currency)
  const note = useAmountNote({
    fault: faultOf(problem),
    other: limitNote(),
    unit: currency,
    decimals,
    onChoose: (units) => form.setAmount(formatUnits(units, decimals)),
  })
  return (
    <div className="ramp-amount">
      <div className="ramp-amount-field">
        <AmountInput
          label={fill(money.amountIn, { unit: currency })}
          value={amountText}
          onChange={form.typeAmount}
          note={note}
          length={amountText.length > 9 ? 'long' : undefined}
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
      <AmountNoteLine note={note} />
      <div className="ramp-presets">
        {presets.map((preset) => (
          <Button key={preset} size="small" aria-pressed={amount === preset} onClick={() => form.setAmount(preset)}>
            {writeMoney(preset, currency, locale)}
          </Button>
        ))}
      </div>
    </div>
  )

  function limitNote(): string | undefined {
    if (problem?.kind !== 'low' && problem?.kind !== 'high') return undefined
    return fill(text[problem.kind], { limit: writeMoney(problem.limit, currency, locale) })
  }
}

/** What is wrong with the text itself. */
function faultOf(problem: OnrampFormState['problem']): AmountFault | undefined {
  switch (problem?.kind) {
    case 'separator':
    case 'characters':
    case 'decimals':
      return problem.kind
    case 'unclear':
      return problem
    default:
      return undefined
  }
}
