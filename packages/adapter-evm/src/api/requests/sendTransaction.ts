import type { Hex } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import { sendTransaction as send } from '../../transactions/sendTransaction.js'
import type { EvmTransaction } from '../../transactions/transaction.js'
import type { EvmRequestOptions } from '../EvmApi.js'

export async function sendTransaction(
  core: EvmCore,
  transaction: EvmTransaction,
  { signal }: EvmRequestOptions = {},
): Promise<Hex> {
  return core.context.request('sendTransaction', (call) => send(core, call, transaction), signal)
}
