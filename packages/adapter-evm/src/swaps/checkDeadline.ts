import { SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import type { DecodedSwap } from './read/DecodedSwap.js'

/**
 * A swap in pools ends at the time that was asked for, or before. Without an end, a transaction that
 * is stuck would be carried out days later, at the minimum of today.
 *
 * @param latest - s since 1970.
 * @param block - The time of the newest block: only it says that a transaction is too late.
 * @throws {TransactionMismatchError} `deadline`: it has none, or a later one.
 * @throws {SwapRefusedError} `expired`: its time is over.
 */
export function checkDeadline({ deadline, isWrap, settler }: DecodedSwap, latest: number, block: bigint): void {
  // Wrapping has no price, and the call of a Settler has no deadline of its own.
  const needsOne = isWrap !== true && settler === undefined
  if (deadline === undefined ? needsOne : deadline > BigInt(latest)) throw new TransactionMismatchError('deadline')
  if (deadline !== undefined && deadline <= block) throw new SwapRefusedError('expired')
}
