import type { CallsStatus } from '@latchkey/core'
import { callsStatus } from '../../capabilities/callsStatus.js'
import type { EvmCore } from '../../evmCore.js'
import { askQuietly } from '../askQuietly.js'
import type { EvmRequestOptions } from '../EvmApi.js'

export async function getCallsStatus(
  core: EvmCore,
  id: string,
  { signal }: EvmRequestOptions = {},
): Promise<CallsStatus> {
  return askQuietly(core, 'getCallsStatus', signal, (call) => callsStatus(call, id))
}
