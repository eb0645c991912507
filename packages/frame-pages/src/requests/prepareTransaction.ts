import * as v from 'valibot'
import { quantity } from '../approvals/quantity.js'
import type { WantedTransaction } from '../approvals/readTransaction.js'
import { RequestError } from '../errors/RequestError.js'
import type { EvmTransaction } from '../signer/SignRequest.js'
import type { Node } from './createNode.js'
import { readNonceAndFees } from './readNonce.js'
import { toCall } from './toCall.js'

export interface PreparedTransaction {
  readonly transaction: EvmTransaction
  /** Wei: what it costs at most, without its value. */
  readonly fee: bigint
  /** Why the network says that it will fail. */
  readonly failure: string | undefined
}

/** Gas of a transaction whose estimate failed. */
const gasOfFailure = 100_000n

/**
 * Reads nonce, gas and fees of a transaction from the network. Pages have no say in them.
 *
 * @throws {RequestError} when the network does not answer.
 */
export async function prepareTransaction(
  node: Node,
  wanted: WantedTransaction,
  { from, chainId }: { readonly from: string; readonly chainId: number },
  signal: AbortSignal,
): Promise<PreparedTransaction> {
  let failure: string | undefined
  const [fees, estimate] = await Promise.all([
    readNonceAndFees(node, from, signal),
    node.call('eth_estimateGas', [toCall(wanted, from)], signal).then(
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
  return { transaction: { chainId, ...wanted, ...fees, gas }, fee: gas * fees.maxFeePerGas, failure }
}
