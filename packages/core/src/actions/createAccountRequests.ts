import type { AdapterRuntime, Call } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { namespaceOf } from '../entities/network.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { UnsupportedCapabilityError } from '../errors/UnsupportedCapabilityError.js'
import type { EntryOptions } from '../requests/callWallet.js'
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
  /** Runs a capability that reads from nodes only. It has 30 seconds. */
  read<T>(name: string, signal: AbortSignal | undefined, run: Run<T>): Promise<T>
  /**
   * Reads about a network, whatever is connected now. It has the same time.
   *
   * @throws {UnsupportedCapabilityError} when the app has no adapter for the network.
   */
  readOn<T>(
    networkId: string,
    name: string,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal, runtime: AdapterRuntime) => Promise<T>,
  ): Promise<T>
  /** Sends a request for exactly this account on this network, or none. */
  ask<T>(
    name: string,
    signal: AbortSignal | undefined,
    expected: { readonly networkId: string; readonly address?: string | undefined },
    run: Run<T>,
    entry?: EntryOptions,
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
  const readOn: AccountRequests['readOn'] = async (networkId, name, signal, run) => {
    const lifetime = core.lifetime()
    const runtime = core.adapters.get(namespaceOf(networkId))?.runtime
    if (!runtime) throw new UnsupportedCapabilityError(name)
    const bounded = timeoutSignal(
      core.clock,
      readLimit,
      signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal,
    )
    try {
      return await race(name, bounded.signal, () => run(bounded.signal, runtime))
    } catch (cause) {
      throw await walletErrorOf(name, cause, runtime)
    } finally {
      bounded.stop()
    }
  }
  return {
    active,
    readOn,
    async read(name, signal, run) {
      core.lifetime()
      const { live } = active()
      return readOn(live.networkId, name, signal, (ended, runtime) =>
        run(readingCall(subjectOf(live), ended), runtime, live),
      )
    },
    async ask(name, signal, expected, run, entry = {}) {
      const { live } = active()
      const { networkId, address = live.address } = expected
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
      return callOnExpectedNetwork(core, name, { ...options, networkId: undefined }, (call, runtime, current) => {
        if (call.address !== address) throw new NotConnectedError()
        return run(call, runtime, current)
      })
    },
  }
}
