import { type AmountScale, InvalidAnswerError, isSameScale, type RpcClient } from '@latchkey/core'
import { readChainAccounts } from '../transfers/readChainAccounts.js'
import type { MintScales } from './readMintScales.js'

/** The account with the time of the newest block, by which token programs choose a multiplier. */
const clockAccount = 'SysvarC1ock11111111111111111111111111111111'
const timeAt = 32

/**
 * The scale that counts now. The network is only asked for its time while that makes a difference.
 *
 * @throws {InvalidAnswerError} and what the RPC throws.
 */
export async function readScale(
  rpc: RpcClient,
  scales: MintScales | undefined,
  signal: AbortSignal,
): Promise<AmountScale | undefined> {
  if (!scales || isSameScale(scales.older, scales.newer)) return scales?.newer
  const [clock] = await readChainAccounts(rpc, [clockAccount], signal)
  if (!clock || clock.data.length < timeAt + 8) throw new InvalidAnswerError('getMultipleAccounts', 'no clock')
  const time = new DataView(clock.data.buffer, clock.data.byteOffset).getBigInt64(timeAt, true)
  return time >= scales.since ? scales.newer : scales.older
}
