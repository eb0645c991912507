import { isRecord, type RpcClient } from '@latchkey/core'
import type { Instruction } from '@solana/kit'
import type { SolanaCore } from '../solanaCore.js'

/** micro-lamports for a unit at most, with `auto`: on a transfer that is less than a ten-thousandth of a SOL. */
const highest = 500_000n
/** As in `@solana/kit`: 1 and 3 can be written to. */
const isWritable = (role: number): boolean => role % 2 === 1

/**
 * What to pay for a compute unit, in micro-lamports: the app's own, or the median of what others paid lately for the same accounts. A
 * node that does not tell costs nothing but speed.
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
      return [] // it does not know the method, or does not answer
    })
  const paid = (Array.isArray(answer) ? answer : [])
    .map((entry) => (isRecord(entry) ? entry.prioritizationFee : undefined))
    .filter((fee): fee is number => Number.isSafeInteger(fee) && (fee as number) >= 0)
    .sort((one, other) => one - other)
  const median = BigInt(paid[Math.floor(paid.length / 2)] ?? 0)
  return median < highest ? median : highest
}
