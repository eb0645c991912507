import type { CallsStatus } from '@latchkey/core'
import { callsStatus } from '../../capabilities/callsStatus.js'
import type { EvmCore } from '../../evmCore.js'
import { waitForCalls as waitFor } from '../../transactions/waitForCalls.js'
import { askQuietly } from '../askQuietly.js'
import type { EvmWaitOptions } from '../EvmApi.js'

const fiveMinutes = 300_000

export async function waitForCalls(
  core: EvmCore,
  id: string,
  { limit = fiveMinutes, signal = new AbortController().signal }: Omit<EvmWaitOptions, 'networkId'> = {},
): Promise<CallsStatus> {
  const look = (ended: AbortSignal): Promise<CallsStatus> =>
    askQuietly(core, 'getCallsStatus', ended, (call) => callsStatus(call, id))
  return waitFor({ look, signal, limit })
}
