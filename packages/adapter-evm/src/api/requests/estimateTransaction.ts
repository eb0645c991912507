import { checkMembers, InvalidInputError, isRecord } from '@latchkey/core'
import type { EvmCore } from '../../evmCore.js'
import { estimateTransaction as estimate, type TransactionEstimate } from '../../transactions/estimateTransaction.js'
import { networkOf } from '../../transactions/networkOf.js'
import type { EvmTransaction } from '../../transactions/transaction.js'
import { currentSubject } from '../currentSubject.js'
import type { EvmRequestOptions } from '../EvmApi.js'

export async function estimateTransaction(
  core: EvmCore,
  transaction: EvmTransaction,
  options: EvmRequestOptions = {},
): Promise<TransactionEstimate> {
  checkMembers('option of estimateTransaction', options, ['signal'])
  if (!isRecord(transaction)) throw new InvalidInputError('transaction', transaction)
  const { signal } = options
  const subject = currentSubject(core)
  const networkId = networkOf(transaction.chainId, undefined) ?? subject.networkId
  return estimate(core, { ...subject, networkId }, transaction, signal)
}
