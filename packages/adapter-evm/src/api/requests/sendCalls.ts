import { type EvmCall, sendCalls as send } from '../../capabilities/sendCalls.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmSendCallsOptions } from '../EvmApi.js'

export async function sendCalls(
  core: EvmCore,
  calls: readonly EvmCall[],
  { atomic, signal }: EvmSendCallsOptions = {},
): Promise<string> {
  return core.context.request('sendCalls', (call) => send(core, call, calls, atomic), signal)
}
