import { RpcFailure } from './RpcFailure.js'
import { rpcCodes } from './rpcCodes.js'
import { rpcText } from './text.js'

interface LogFilter {
  readonly fromBlock?: string | null | undefined
  readonly toBlock?: string | null | undefined
  readonly blockHash?: string | null | undefined
}

/**
 * Refuses an `eth_getLogs` over more blocks than a node should search for anybody.
 *
 * @param newest - Asks for the newest block. It is called only if the filter depends on it.
 * @throws {RpcFailure} -32005.
 */
export async function checkLogRange(
  filter: LogFilter,
  maxBlocks: number,
  newest: () => Promise<bigint>,
): Promise<void> {
  const { fromBlock, toBlock, blockHash } = filter
  if (blockHash != null) return
  const from = heightOf(fromBlock)
  const to = heightOf(toBlock)
  // Two tags, or none: they are at most a few blocks apart.
  if (from === undefined && to === undefined) return
  const head = from !== undefined && to !== undefined ? 0n : await newest()
  const span = (to ?? head) - (from ?? head) + 1n
  if (span > BigInt(maxBlocks)) throw new RpcFailure(rpcCodes.limit, rpcText.logRange(maxBlocks))
}

/** `undefined` for the tags of new blocks. */
function heightOf(block: string | null | undefined): bigint | undefined {
  if (block === 'earliest') return 0n
  return block?.startsWith('0x') ? BigInt(block) : undefined
}
