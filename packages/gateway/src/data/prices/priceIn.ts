import { multiplyDecimals, readDecimal, writeDecimal } from '../decimal/Decimal.js'

/** A price in another currency. Both are decimal text. */
export function priceIn(dollars: string | undefined, rate: string): string | undefined {
  return dollars === undefined ? undefined : writeDecimal(multiplyDecimals(readDecimal(dollars), readDecimal(rate)))
}
