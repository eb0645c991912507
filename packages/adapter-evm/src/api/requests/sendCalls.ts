import type { Subject } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { type EvmCall, sendCalls as send } from '../../capabilities/sendCalls.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmSendCallsOptions } from '../EvmApi.js'

export async function sendCalls(
  core: EvmCore,
  calls: readonly EvmCall[],
  { atomic, networkId, signal }: EvmSendCallsOptions = {},
  seen?: Subject<EIP1193Provider> | null | undefined,
): Promise<string> {
  return core.context.request('sendCalls', (call) => send(call, calls, atomic), signal, { networkId, seen })
}
