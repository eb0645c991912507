import type { EvmCore } from '../../evmCore.js'
import { estimateTransaction as estimate, type TransactionEstimate } from '../../transactions/estimateTransaction.js'
import { networkOf } from '../../transactions/networkOf.js'
import type { EvmTransaction } from '../../transactions/transaction.js'
import { currentSubject } from '../currentSubject.js'
import type { EvmRequestOptions } from '../EvmApi.js'

export async function estimateTransaction(
  core: EvmCore,
  transaction: EvmTransaction,
  { signal }: EvmRequestOptions = {},
): Promise<TransactionEstimate> {
  const subject = currentSubject(core)
  const networkId = networkOf(transaction.chainId, undefined) ?? subject.networkId
  return estimate(core, { ...subject, networkId }, transaction, signal)
}
