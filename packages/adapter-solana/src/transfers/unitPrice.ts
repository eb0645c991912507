import { isRecord, type RpcClient } from '@latchkey/core'
import type { Instruction } from '@solana/kit'
import type { SolanaCore } from '../solanaCore.js'
import { maxUnitPrice } from './maxUnitPrice.js'

/** As in `@solana/kit`: the roles 1 and 3 are writable. */
const isWritable = (role: number): boolean => role % 2 === 1

/**
 * The price of a compute unit in micro-lamports: the app's own, or the median of recent fees for
 * the same accounts. When a node can't report them, the price is 0 and the transfer may only be
 * slower.
 */
export async function unitPrice(
  { priorityFee }: Pick<SolanaCore, 'priorityFee'>,
  rpc: RpcClient,
  instructions: readonly Instruction[],
  signal: AbortSignal,
): Promise<bigint> {
  if (priorityFee !== 'auto') return priorityFee
  const accounts = new Set(
    instructions.flatMap(({ accounts: all = [] }) =>
      all.filter(({ role }) => isWritable(role)).map(({ address }) => address),
    ),
  )
  const answer = await rpc
    .request('getRecentPrioritizationFees', [[...accounts]], { signal })
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause
      return [] // the node does not know the method, or does not answer
    })
  const paid = (Array.isArray(answer) ? answer : [])
    .map((entry) => (isRecord(entry) ? entry.prioritizationFee : undefined))
    .filter((fee): fee is number => Number.isSafeInteger(fee) && (fee as number) >= 0)
    .sort((one, other) => one - other)
  const median = BigInt(paid[Math.floor(paid.length / 2)] ?? 0)
  return median < maxUnitPrice ? median : maxUnitPrice
}
