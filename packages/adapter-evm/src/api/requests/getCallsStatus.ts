import type { CallsStatus } from '@latchkey/core'
import { callsStatus } from '../../capabilities/callsStatus.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmRequestOptions } from '../EvmApi.js'
import { requestQuietly } from '../requestQuietly.js'

export async function getCallsStatus(
  core: EvmCore,
  id: string,
  { signal }: EvmRequestOptions = {},
): Promise<CallsStatus> {
  return requestQuietly(core, 'getCallsStatus', signal, (call) => callsStatus(call, id))
}
