import { localDigits, writeAmountText } from '@latchkey/core'
import { type ReactNode, useId } from 'react'
import { useModal } from '../provider/useModal.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { AmountChoice } from '../ui/AmountChoice.js'
import { moneyText } from './text.js'

/** What is wrong with a typed amount. `readings`: what it may mean, in the smallest unit. */
export type AmountFault = 'separator' | 'characters' | 'decimals' | { readonly readings: readonly bigint[] }

/** What is said of the amount, for an `AmountInput` and its `AmountNoteLine`. */
export interface AmountNote {
  readonly id: string
  /** `undefined`: nothing is wrong. */
  readonly text: ReactNode
}

export interface UseAmountNoteParameters {
  readonly fault: AmountFault | undefined
  /** Of what is typed: `ETH`, `USD`. */
  readonly unit: string
  /** How many digits may follow the point. */
  readonly decimals: number
  /** The user chose one of the readings. */
  readonly onChoose: (units: bigint) => void
  /** Something else is wrong, which is said in its place. */
  readonly other?: ReactNode
}

/** Says what is wrong with a typed amount. Of an unclear one, the user chooses a reading. */
export function useAmountNote({ fault, unit, decimals, onChoose, other }: UseAmountNoteParameters): AmountNote {
  const text = useText(moneyText)
  const { locale } = useModal().settings
  return { id: useId(), text: other ?? explain() }

  function explain(): ReactNode {
    switch (fault) {
      case undefined:
        return undefined
      case 'separator':
        return fill(text.separator, { separator: localDigits(locale).separator })
      case 'characters':
        return text.characters
      case 'decimals':
        return fill(text.decimals, { unit, count: decimals })
    }
    const choices = fault.readings.map((units) => ({
      label: `${writeAmountText(units, decimals, locale)} ${unit}`,
      onChoose: () => onChoose(units),
    }))
    return <AmountChoice choices={choices} />
  }
}
