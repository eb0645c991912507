import { displayAmount } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModal } from '../provider/useModal.js'
import { AmountText } from '../ui/AmountText.js'

export interface TokenAmountProps {
  /** In the smallest unit. */
  readonly units: bigint
  readonly token: { readonly symbol: string; readonly decimals: number }
  /** Decimal places that are shown at most. Default: 6. */
  readonly digits?: number | undefined
  /** Put before the amount: `≈` for what is not exact. */
  readonly prefix?: string | undefined
}

/** An amount of a token with its symbol. The whole amount is read aloud and copied. */
export function TokenAmount({ units, token, digits = 6, prefix = '' }: TokenAmountProps): ReactNode {
  const { locale } = useModal().settings
  const { symbol, decimals } = token
  const write = (places: number): string =>
    displayAmount(units, decimals, { locale, digits: Math.min(decimals, places) })
  const full = `${prefix}${write(decimals)}`
  return <AmountText value={`${prefix}${write(digits)}`} full={full} unit={symbol} />
}
