import type { Subject } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import { sendTransaction as send } from '../../transactions/sendTransaction.js'
import type { EvmTransaction } from '../../transactions/transaction.js'
import type { EvmWriteOptions } from '../EvmApi.js'

export async function sendTransaction(
  core: EvmCore,
  transaction: EvmTransaction,
  { networkId, signal }: EvmWriteOptions = {},
  seen?: Subject<EIP1193Provider> | null | undefined,
): Promise<Hex> {
  return core.context.request('sendTransaction', (call) => send(call, transaction), signal, { networkId, seen })
}
