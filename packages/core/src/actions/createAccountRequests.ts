import type { ModalCore } from '../contract/core.js'
import type { PluginContext } from '../contract/plugin.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { checkObject } from '../entities/checkObject.js'
import { checkRequestOptions } from '../entities/checkRequestOptions.js'
import { checkText } from '../entities/checkText.js'
import { namespaceOf } from '../entities/network.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { readingCall } from '../requests/readingCall.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { callOnExpectedNetwork } from './callOnExpectedNetwork.js'

/** Requests for a connected account whose views belong to plugins. */
export type AccountRequests = Pick<PluginContext['wallet'], 'read' | 'request'>

/** ms that the nodes of a network have for one estimate, which takes several requests. */
const readLimit = 30_000

export function createAccountRequests(core: ModalCore): AccountRequests {
  /** @throws {NotConnectedError} */
  const connectionIn = (namespace: string | undefined): LiveConnection => {
    const { $active, $namespaces } = core.stores
    const live = (namespace === undefined ? $active.get() : $namespaces.get().get(namespace))?.connection
    if (!live?.state || live.isGated) throw new NotConnectedError()
    return live
  }
  return {
    async read(name, run, options) {
      checkRequestOptions(options)
      const { networkId, signal, limit = readLimit } = options ?? {}
      const lifetime = core.lifetime()
      const live = connectionIn(networkId && namespaceOf(networkId))
      const ends = signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal
      const bounded = timeoutSignal(core.clock, limit, ends)
      try {
        return await race(name, bounded.signal, () => run(readingCall(subjectOf(live), bounded.signal)))
      } catch (cause) {
        throw await walletErrorOf(name, cause, core.adapters.get(live.namespace)?.runtime)
      } finally {
        bounded.stop()
      }
    },
    async request(name, run, asked) {
      checkText('name of a request', name)
      checkObject('request', asked)
      checkRequestOptions(asked)
      const { networkId, address, signal, ...entry } = asked
      const live = connectionIn(undefined)
      if (live.networkId !== networkId)
        throw new NetworkDisconnectedError(name, { networkId, walletNetworkId: live.networkId })
      if (live.address !== address) throw new NotConnectedError()
      const options = {
        snapshot: subjectOf(live),
        namespace: live.namespace,
        signal,
        isShown: true,
        isOfNetwork: true,
        entry,
      }
      return callOnExpectedNetwork(core, name, { ...options, networkId: undefined }, (call) => {
        if (call.address !== address) throw new NotConnectedError()
        return run(call)
      })
    },
  }
}
