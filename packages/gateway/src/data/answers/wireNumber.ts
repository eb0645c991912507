/**
 * A price or value as a number, as clients read it. It is only shown: amounts are decimal text up
 * to here, and no client computes an amount from it.
 *
 * @param decimal - Decimal text.
 */
export function wireNumber(decimal: string): number {
  return Number(decimal)
}
