import { InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'
import type { TransferFee, TransferFees } from './readTransferFees.js'

/**
 * What a token keeps of a transfer, in its smallest unit: the receiver gets that much less. The
 * network is only asked for its epoch while a change of the fee makes a difference.
 *
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function readKept(
  rpc: RpcClient,
  { older, newer }: TransferFees,
  amount: bigint,
  signal: AbortSignal,
): Promise<bigint> {
  const [before, after] = [keptBy(older, amount), keptBy(newer, amount)]
  if (before === after) return after
  return (await readEpoch(rpc, signal)) >= newer.epoch ? after : before
}

/** Rounded up, as the token's program does. */
function keptBy({ points, maximum }: TransferFee, amount: bigint): bigint {
  const kept = (amount * points + 9_999n) / 10_000n
  return kept < maximum ? kept : maximum
}

async function readEpoch(rpc: RpcClient, signal: AbortSignal): Promise<bigint> {
  const request = 'getEpochInfo'
  const answer = await rpc.request(request, [{ commitment: 'confirmed' }], { signal })
  const epoch = isRecord(answer) ? answer.epoch : undefined
  if (!Number.isSafeInteger(epoch)) throw new InvalidAnswerError(request, 'no epoch')
  return BigInt(epoch as number)
}
