import { type AmountScale, type ScaleJson, shownAmount, writeScale } from '@latchkey/core'
import { type Decimal, writeDecimal } from '../decimal/Decimal.js'

export interface ScaledAmount {
  /** In the token's smallest unit, as the network stores it. */
  readonly amount: bigint
  readonly decimals: number
  readonly scale: AmountScale | undefined
  /** What the network says of this amount. */
  readonly shown?: string | undefined
}

interface Quantity {
  /** What is shown. `undefined`: only the network knows it. */
  readonly quantity: Decimal | undefined
  readonly wire: {
    readonly numeric: string
    readonly units?: string
    readonly scale?: ScaleJson
  }
}

/**
 * An amount as clients read it: `numeric` is what the network shows. Where it stores another amount,
 * that one is added, with what converts it.
 */
export function scaledQuantity({ amount, decimals, scale, shown: said }: ScaledAmount): Quantity {
  const shown = shownAmount(amount, { decimals, scale }, said)
  const quantity = shown && { units: shown.units, places: shown.decimals }
  const numeric = quantity ? writeDecimal(quantity) : ''
  const more = scale === undefined ? {} : { units: String(amount), scale: writeScale(scale) }
  return { quantity, wire: { numeric, ...more } }
}
