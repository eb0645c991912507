import type { Call } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import { multicallAddress } from '../tokens/multicallAddress.js'
import { contractsOf } from './contracts/contractsOf.js'
import type { DecodedSwap } from './read/DecodedSwap.js'

/**
 * How much less arrives than at the prices of the chain's own pools, whichever way the transaction
 * takes. What a service says of its route is not needed for it.
 *
 * @param arrived - What the nodes measured.
 * @returns In 1/10,000. `undefined`: the pools of the list hold too little to compare with.
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function readPoolImpact(
  core: EvmCore,
  { networkId, signal }: Pick<Call, 'networkId' | 'signal'>,
  { sell, buy, amount, isWrap }: DecodedSwap,
  arrived: bigint,
): Promise<number | undefined> {
  const contracts = contractsOf(core, networkId)
  if (isWrap || !contracts) return undefined
  const { impactOfOrder } = await import('../pools/poolChunk.js')
  const network = { rpc: core.context.rpc(networkId), contracts, multicall: multicallAddress(networkId) }
  return impactOfOrder(network, { sell, buy, amount }, arrived, signal)
}
