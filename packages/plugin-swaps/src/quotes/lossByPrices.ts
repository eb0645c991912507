import { readPrice } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { lossOf } from './lossOf.js'

type Priced = Pick<TokenBalance, 'decimals' | 'price'>

/**
 * How much less what is bought is worth than what is sold, without rounding to a hundredth of the
 * currency, which is a large part of a small amount.
 *
 * @returns In 1/10,000, rounded down. `undefined`: a price is not known.
 */
export function lossByPrices(
  sold: { readonly units: bigint; readonly token: Priced },
  bought: { readonly units: bigint; readonly token: Priced },
): number | undefined {
  const [from, to] = [readPrice(sold.token.price), readPrice(bought.token.price)]
  if (!from || !to || sold.units <= 0n) return undefined
  const paid = sold.units * from.digits * to.scale * 10n ** BigInt(bought.token.decimals)
  const got = bought.units * to.digits * from.scale * 10n ** BigInt(sold.token.decimals)
  return lossOf(paid, got)
}
