import type { Subject } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import { readQuantity } from '../hex/readQuantity.js'
import { readGasPrices } from './readGasPrices.js'
import type { EvmTransaction } from './transaction.js'
import { transactionRequest } from './transactionRequest.js'

export interface TransactionEstimate {
  /** Units of gas that this transaction uses now. */
  readonly gas: bigint
  /**
   * wei for each unit: twice the current base fee, which covers six full blocks of rises, and the
   * usual tip. At least half more than the current price.
   */
  readonly feePerGas: bigint
  /** Product of both. Without what a rollup adds for its own settlement. */
  readonly fee: bigint
}

/**
 * The cost of a transaction, by the network's own RPC. The wallet gets no request.
 *
 * @throws {RpcError} when the network would reject it, e.g. because a contract reverts or the
 * balance is too low.
 */
export async function estimateTransaction(
  { context }: Pick<EvmCore, 'context'>,
  subject: Pick<Subject, 'address' | 'networkId'>,
  transaction: EvmTransaction,
  signal?: AbortSignal | undefined,
): Promise<TransactionEstimate> {
  const rpc = context.rpc(subject.networkId)
  const [used, { highest: feePerGas }] = await Promise.all([
    rpc.request('eth_estimateGas', [transactionRequest(subject, transaction)], { signal }),
    readGasPrices(rpc, signal),
  ])
  const gas = readQuantity('eth_estimateGas', used)
  return { gas, feePerGas, fee: gas * feePerGas }
}
