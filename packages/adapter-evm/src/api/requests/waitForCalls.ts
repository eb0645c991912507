import { type CallsStatus, checkMembers } from '@latchkey/core'
import { callsStatus } from '../../capabilities/callsStatus.js'
import type { EvmCore } from '../../evmCore.js'
import { waitForCalls as waitFor } from '../../transactions/waitForCalls.js'
import { currentSubject } from '../currentSubject.js'
import type { EvmWaitOptions } from '../EvmApi.js'
import { listedNetwork } from '../listedNetwork.js'
import { requestQuietly } from '../requestQuietly.js'

const fiveMinutes = 300_000

export async function waitForCalls(core: EvmCore, id: string, options: EvmWaitOptions = {}): Promise<CallsStatus> {
  checkMembers('option of waitForCalls', options, ['networkId', 'limit', 'signal'])
  const { networkId = currentSubject(core).networkId, limit = fiveMinutes, signal } = options
  if (options.networkId !== undefined) listedNetwork(core, networkId)
  const readStatus = (ended: AbortSignal): Promise<CallsStatus> =>
    requestQuietly(core, 'getCallsStatus', ended, (call) => callsStatus({ ...call, networkId }, id))
  return waitFor({ clock: core.context.clock, readStatus, signal: signal ?? new AbortController().signal, limit })
}
