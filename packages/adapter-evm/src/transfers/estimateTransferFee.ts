import type { Subject } from '@latchkey/core'
import type { TransferEstimate } from '@latchkey/core/services'
import type { EvmCore } from '../evmCore.js'
import { readQuantity } from '../hex/readQuantity.js'
import { toQuantity } from '../hex/toQuantity.js'
import { type GasPrices, readGasPrices } from '../transactions/readGasPrices.js'
import type { EvmTransaction } from '../transactions/transaction.js'
import { transactionRequest } from '../transactions/transactionRequest.js'
import { readRollupFee } from './readRollupFee.js'
import { rollupMargin } from './rollupMargin.js'

/**
 * What a transfer costs, with how the fee comes about.
 *
 * @param limit - Units of gas. Default: what the node says. A transaction that only works after
 * another step can't be estimated by a node.
 */
export async function estimateTransferFee(
  { context }: Pick<EvmCore, 'context'>,
  subject: Pick<Subject, 'address' | 'networkId'>,
  transaction: EvmTransaction,
  signal: AbortSignal | undefined,
  limit?: bigint | undefined,
): Promise<TransferEstimate> {
  const rpc = context.rpc(subject.networkId)
  const request = transactionRequest(subject, transaction)
  const callSize = ((request.data ?? '0x').length - 2) / 2
  const [used, prices, rollupFee] = await Promise.all([
    limit === undefined ? rpc.request('eth_estimateGas', [request], { signal }) : toQuantity(limit),
    readGasPrices(rpc, signal),
    readRollupFee(rpc, { networkId: subject.networkId, callSize, signal }),
  ])
  return feeOf(readQuantity('eth_estimateGas', used), prices, rollupFee)
}

/** @param limit - Units of gas. */
function feeOf(limit: bigint, { current, highest, base }: GasPrices, rollupFee: bigint): TransferEstimate {
  const isAtLeast = base !== undefined && current > base
  return {
    fee: limit * highest + rollupMargin * rollupFee,
    expectedFee: limit * current + rollupFee,
    gas: {
      limit,
      maxPrice: highest,
      ...(base !== undefined && { basePrice: base, tip: isAtLeast ? current - base : 0n }),
      ...(rollupFee > 0n && { rollupFee }),
    },
  }
}
