import { isRecord, type RpcClient } from '@latchkey/core'
import { readQuantity } from '../hex/readQuantity.js'

/** wei for one unit of gas. */
export interface GasPrices {
  /** Base price and tip of the next block, or the price of a network without a base price. */
  readonly current: bigint
  /**
   * Twice the base price and the tip, which covers six full blocks of rises (EIP-1559). Half more
   * than now where that is more: the base price can be 0 or absent, and the rest moves as well.
   */
  readonly highest: bigint
  /** Absent: a network from before EIP-1559. */
  readonly base?: bigint | undefined
}

/** Reads what a network charges now, and what it can charge until the transaction is in a block. */
export async function readGasPrices(rpc: RpcClient, signal: AbortSignal | undefined): Promise<GasPrices> {
  const [block, price] = await Promise.all([
    rpc.request('eth_getBlockByNumber', ['latest', false], { signal }),
    rpc.request('eth_gasPrice', [], { signal }),
  ])
  const current = readQuantity('eth_gasPrice', price)
  const named = isRecord(block) && block.baseFeePerGas
  const half = (current + 1n) / 2n
  if (!named) return { current, highest: current + half }
  // A node's gas price is base fee plus tip.
  const base = readQuantity('eth_getBlockByNumber', named)
  return { current, highest: current + (base > half ? base : half), base }
}
