import { type CallsStatus, checkMembers } from '@latchkey/core'
import { callsStatus } from '../../capabilities/callsStatus.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmRequestOptions } from '../EvmApi.js'
import { requestQuietly } from '../requestQuietly.js'

export async function getCallsStatus(core: EvmCore, id: string, options: EvmRequestOptions = {}): Promise<CallsStatus> {
  checkMembers('option of getCallsStatus', options, ['signal'])
  const { signal } = options
  return requestQuietly(core, 'getCallsStatus', signal, (call) => callsStatus(call, id))
}
