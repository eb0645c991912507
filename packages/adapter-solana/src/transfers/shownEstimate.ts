import type { TransferEstimate } from '@latchkey/core/services'
import type { SolanaCore } from '../solanaCore.js'
import { maxUnitPrice } from './maxUnitPrice.js'
import type { PreparedTransfer } from './prepareTransfer.js'
import { priorityFeeOf } from './priorityFeeOf.js'

/**
 * The automatic price is read again when the transaction is built, so the highest fee is that of
 * its upper limit.
 *
 * @param available - Lamports of the sender. A fee that they can't pay is not reckoned with.
 */
export function shownEstimate(
  { priorityFee }: Pick<SolanaCore, 'priorityFee'>,
  { parts, price, estimate: { fee, deposit } }: Pick<PreparedTransfer, 'parts' | 'price' | 'estimate'>,
  available?: bigint | undefined,
): TransferEstimate {
  const units = BigInt(parts.units)
  const rise = priorityFee === 'auto' ? priorityFeeOf(maxUnitPrice, units) - priorityFeeOf(price, units) : 0n
  const rest = available === undefined ? rise : available - parts.lamports - deposit - fee
  const most = fee + (rest < rise ? rest : rise)
  return {
    fee: most > fee ? most : fee,
    ...(most > fee && { expectedFee: fee }),
    ...(deposit > 0n && { deposit }),
  }
}
