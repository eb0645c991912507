import { formatUnits } from '@latchkey/core'

interface Side {
  /** In the smallest unit of the token. */
  readonly amount: bigint
  readonly decimals: number
}

/** Places that are reckoned beside the decimals of the bought token. */
const extraPlaces = 18

/** Writes how much of the bought token one sold token gives, with six digits that count. */
export function writeRate(sell: Side, buy: Side, locale: string): string {
  const scale = 10n ** BigInt(sell.decimals + extraPlaces)
  const rate = formatUnits((buy.amount * scale) / sell.amount, Math.min(77, buy.decimals + extraPlaces))
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6, roundingMode: 'floor' })
  return format.format(rate as Intl.StringNumericLiteral)
}
