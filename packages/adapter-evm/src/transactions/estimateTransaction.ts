import { isRecord, type RpcClient, type Subject } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import { readQuantity } from '../hex/readQuantity.js'
import type { EvmTransaction } from './transaction.js'
import { transactionRequest } from './transactionRequest.js'

export interface TransactionEstimate {
  /** Units of gas that this transaction uses now. */
  readonly gas: bigint
  /**
   * wei for each unit: twice the current base fee, which covers six full blocks of rises, and the
   * usual tip.
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
  const [gas, feePerGas] = await Promise.all([
    readNumber(rpc, 'eth_estimateGas', [transactionRequest(subject, transaction)], signal),
    highestPrice(rpc, signal),
  ])
  return { gas, feePerGas, fee: gas * feePerGas }
}

async function highestPrice(rpc: RpcClient, signal: AbortSignal | undefined): Promise<bigint> {
  const [block, price] = await Promise.all([
    rpc.request('eth_getBlockByNumber', ['latest', false], { signal }),
    readNumber(rpc, 'eth_gasPrice', [], signal),
  ])
  const baseFee = isRecord(block) && block.baseFeePerGas
  // A node's gas price is base fee plus tip. A network without a base fee (before EIP-1559) has
  // only the price.
  return baseFee ? price + readQuantity('eth_getBlockByNumber', baseFee) : price
}

async function readNumber(
  rpc: RpcClient,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<bigint> {
  return readQuantity(method, await rpc.request(method, params, { signal }))
}
