import { checkMembers, type Subject } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { type EvmCall, sendCalls as send } from '../../capabilities/sendCalls.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmSendCallsOptions } from '../EvmApi.js'

export async function sendCalls(
  core: EvmCore,
  subject: Subject<EIP1193Provider> | null,
  calls: readonly EvmCall[],
  options: EvmSendCallsOptions = {},
): Promise<string> {
  checkMembers('option of sendCalls', options, ['atomic', 'networkId', 'signal'])
  const { atomic, networkId, signal } = options
  return core.context.request('sendCalls', (call) => send(core, call, calls, atomic), signal, {
    networkId,
    snapshot: subject,
  })
}
