import type { AdapterRuntime, Call } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { readingCall } from '../requests/readingCall.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { callOnExpectedNetwork } from './callOnExpectedNetwork.js'

type Run<T> = (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T>

/** Requests for the active account whose views belong to plugins. */
export interface AccountRequests {
  /** @throws {NotConnectedError} */
  active(): { readonly live: LiveConnection; readonly runtime: AdapterRuntime }
  /** Runs a capability that reads from nodes only. It has 30 seconds unless `limit` (ms) says more. */
  read<T>(name: string, signal: AbortSignal | undefined, run: Run<T>, limit?: number): Promise<T>
  /** Sends a request for exactly this account on this network, or none. */
  ask<T>(
    name: string,
    signal: AbortSignal | undefined,
    expected: { readonly networkId: string; readonly address?: string | undefined },
    run: Run<T>,
  ): Promise<T>
}

/** ms that the nodes of a network have for one estimate, which takes several requests. */
const readLimit = 30_000

export function createAccountRequests(core: ModalCore): AccountRequests {
  const active: AccountRequests['active'] = () => {
    const live = core.stores.$active.get()?.connection
    const runtime = core.adapters.get(live?.namespace ?? '')?.runtime
    if (!live?.state || live.isGated || !runtime) throw new NotConnectedError()
    return { live, runtime }
  }
  return {
    active,
    async read(name, signal, run, limit = readLimit) {
      const lifetime = core.lifetime()
      const { live, runtime } = active()
      const bounded = timeoutSignal(
        core.clock,
        limit,
        signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal,
      )
      try {
        return await race(name, bounded.signal, () => run(readingCall(subjectOf(live), bounded.signal), runtime, live))
      } catch (cause) {
        throw await walletErrorOf(name, cause, runtime)
      } finally {
        bounded.stop()
      }
    },
    async ask(name, signal, expected, run) {
      const { live } = active()
      const { networkId, address = live.address } = expected
      if (live.networkId !== networkId)
        throw new NetworkDisconnectedError(name, { networkId, walletNetworkId: live.networkId })
      if (live.address !== address) throw new NotConnectedError()
      const options = { snapshot: subjectOf(live), namespace: live.namespace, signal, isShown: true, isOfNetwork: true }
      return callOnExpectedNetwork(core, name, { ...options, networkId: undefined }, (call, runtime, current) => {
        if (call.address !== address) throw new NotConnectedError()
        return run(call, runtime, current)
      })
    },
  }
}
