import { isRecord } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import { readQuantity } from '../hex/readQuantity.js'

/** In s since 1970. */
export interface Times {
  /** Of the newest block. */
  readonly block: bigint
  /** By the device's clock. */
  readonly device: bigint
}

/**
 * The two clocks of a network's transactions: contracts compare deadlines with the block's time.
 *
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function readTimes(
  { context }: Pick<EvmCore, 'context'>,
  networkId: string,
  signal: AbortSignal,
): Promise<Times> {
  const answer = await context.rpc(networkId).request('eth_getBlockByNumber', ['latest', false], { signal })
  const { timestamp } = isRecord(answer) ? answer : {}
  return {
    block: readQuantity('eth_getBlockByNumber', timestamp),
    device: BigInt(Math.floor(context.clock.now() / 1000)),
  }
}
