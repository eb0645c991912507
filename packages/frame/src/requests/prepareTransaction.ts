import * as v from 'valibot'
import type { WantedTransaction } from '../approvals/readTransaction.js'
import { RequestError } from '../errors/RequestError.js'
import type { EvmTransaction } from '../signer/SignRequest.js'
import type { Node } from './createNode.js'

export interface PreparedTransaction {
  readonly transaction: EvmTransaction
  /** Wei: what it costs at most, without its value. */
  readonly fee: bigint
  /** Why the network says that it will fail. */
  readonly failure: string | undefined
}

const quantity = v.pipe(
  v.custom<string>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)),
  v.transform((given) => BigInt(given)),
)
const block = v.object({ baseFeePerGas: v.optional(quantity) })

/** Gas of a transaction whose estimate failed. */
const gasOfFailure = 100_000n
/** Wei, where a node does not say what is usual. */
const usualPriority = 1_000_000_000n

/**
 * Reads nonce, gas and fees of a transaction from the network. Pages have no say in them.
 *
 * @throws {RequestError} when the network does not answer.
 */
export async function prepareTransaction(
  node: Node,
  { to, value, data }: WantedTransaction,
  { from, chainId }: { readonly from: string; readonly chainId: number },
  signal: AbortSignal,
): Promise<PreparedTransaction> {
  const call = { from, ...(to !== undefined && { to }), value: `0x${value.toString(16)}`, data }
  let failure: string | undefined
  const [nonce, newest, priority, estimate] = await Promise.all([
    node.call('eth_getTransactionCount', [from, 'pending'], signal).then((given) => v.parse(quantity, given)),
    node.call('eth_getBlockByNumber', ['latest', false], signal).then((given) => v.parse(block, given)),
    node.call('eth_maxPriorityFeePerGas', [], signal).then(
      (given) => v.parse(quantity, given),
      () => usualPriority,
    ),
    node.call('eth_estimateGas', [call], signal).then(
      (given) => v.parse(quantity, given),
      (error: unknown) => {
        // A code of JSON-RPC is what the network says of this call.
        if (!(error instanceof RequestError) || typeof error.code !== 'number') throw error
        failure = error.message.slice(0, 300)
        return gasOfFailure
      },
    ),
  ])
  // A transfer to an account without code needs exactly this. Others may need more in a later block.
  const gas = estimate === 21_000n ? estimate : (estimate * 12n) / 10n
  const maxFeePerGas = 2n * (newest.baseFeePerGas ?? 0n) + priority
  return {
    transaction: {
      chainId,
      nonce: Number(nonce),
      ...(to !== undefined && { to }),
      value,
      data,
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: priority,
    },
    fee: gas * maxFeePerGas,
    failure,
  }
}
