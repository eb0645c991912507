import { checkMembers, InvalidInputError, isRecord, type Subject } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import { networkOf } from '../../transactions/networkOf.js'
import { sendTransaction as send } from '../../transactions/sendTransaction.js'
import type { EvmTransaction } from '../../transactions/transaction.js'
import type { EvmWriteOptions } from '../EvmApi.js'

export async function sendTransaction(
  core: EvmCore,
  subject: Subject<EIP1193Provider> | null,
  transaction: EvmTransaction,
  options: EvmWriteOptions = {},
): Promise<Hex> {
  checkMembers('option of sendTransaction', options, ['networkId', 'signal'])
  if (!isRecord(transaction)) throw new InvalidInputError('transaction', transaction)
  const { networkId, signal } = options
  return core.context.request('sendTransaction', (call) => send(core, call, transaction), signal, {
    networkId: networkOf(transaction.chainId, networkId),
    snapshot: subject,
  })
}
