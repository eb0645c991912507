import * as v from 'valibot'
import { quantity } from '../approvals/quantity.js'
import type { EvmTransaction } from '../signer/SignRequest.js'
import type { Node } from './createNode.js'

export type NonceAndFees = Pick<EvmTransaction, 'nonce' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

const block = v.object({ baseFeePerGas: v.optional(quantity) })

/** Wei, where a node does not say what is usual. */
const usualPriority = 1_000_000_000n

/**
 * Reads the next nonce of an account, and what gas costs now.
 *
 * @throws {RequestError} when the network does not answer.
 */
export async function readNonceAndFees(node: Node, from: string, signal: AbortSignal): Promise<NonceAndFees> {
  const [nonce, newest, priority] = await Promise.all([
    node.call('eth_getTransactionCount', [from, 'pending'], signal).then((given) => v.parse(quantity, given)),
    node.call('eth_getBlockByNumber', ['latest', false], signal).then((given) => v.parse(block, given)),
    node.call('eth_maxPriorityFeePerGas', [], signal).then(
      (given) => v.parse(quantity, given),
      () => usualPriority,
    ),
  ])
  return {
    nonce: Number(nonce),
    maxFeePerGas: 2n * (newest.baseFeePerGas ?? 0n) + priority,
    maxPriorityFeePerGas: priority,
  }
}
