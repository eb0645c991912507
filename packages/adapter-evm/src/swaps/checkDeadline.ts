import { SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import { nowInSeconds } from './nowInSeconds.js'
import type { DecodedSwap } from './read/DecodedSwap.js'

/**
 * A swap in pools ends at the time that was asked for, or before. Without an end, a transaction that
 * is stuck would be carried out days later, at the minimum of today.
 *
 * @param latest - s since 1970.
 * @throws {TransactionMismatchError} `deadline`: it has none, or a later one.
 * @throws {SwapRefusedError} `expired`: its time is over.
 */
export function checkDeadline(core: EvmCore, { deadline, isWrap, settler }: DecodedSwap, latest: number): void {
  // Wrapping has no price, and the call of a Settler has no deadline of its own.
  const needsOne = isWrap !== true && settler === undefined
  if (deadline === undefined ? needsOne : deadline > BigInt(latest)) throw new TransactionMismatchError('deadline')
  if (deadline !== undefined && deadline <= nowInSeconds(core)) throw new SwapRefusedError('expired')
}
