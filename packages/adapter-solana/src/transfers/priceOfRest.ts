import type { SolanaCore } from '../solanaCore.js'
import { maxUnitPrice } from './maxUnitPrice.js'
import type { PreparedTransfer } from './prepareTransfer.js'
import { priorityFeeOf } from './priorityFeeOf.js'

const microLamports = 1_000_000n

/**
 * The price at which a transfer of SOL leaves nothing. The automatic price changes at any time, and
 * an account can't keep a few lamports. So what is left for it is the price, up to its limit: the
 * maximum of a moment before can still be sent.
 *
 * @returns `undefined` when the transfer costs just that, leaves more, or its price is the app's.
 */
export function priceOfRest(
  { priorityFee }: Pick<SolanaCore, 'priorityFee'>,
  { parts, price, estimate }: Pick<PreparedTransfer, 'parts' | 'price' | 'estimate'>,
  available: bigint,
): bigint | undefined {
  if (priorityFee !== 'auto' || parts.token) return undefined
  const units = BigInt(parts.units)
  const paid = priorityFeeOf(price, units)
  const rest = available - parts.lamports - (estimate.fee - paid)
  const isWithin = rest >= 0n && rest * microLamports <= maxUnitPrice * units
  return isWithin && rest !== paid ? (rest * microLamports) / units : undefined
}
