import type { AdapterRuntime, Call } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import type { TransferActions } from '../contract/transfers.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { readingCall } from '../requests/readingCall.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { callOnExpectedNetwork } from './callOnExpectedNetwork.js'

/** ms that the nodes of a network have for one estimate, which takes several requests. */
const limit = 30_000

/** Transfers of the active account. */
export function createTransfers(core: ModalCore): TransferActions {
  const active = (): { readonly live: LiveConnection; readonly runtime: AdapterRuntime } => {
    const live = core.stores.$active.get()?.connection
    const runtime = core.adapters.get(live?.namespace ?? '')?.runtime
    if (!live?.state || live.isGated || !runtime) throw new NotConnectedError()
    return { live, runtime }
  }
  /** Runs a capability that reads from nodes only. */
  async function read<T>(
    name: string,
    signal: AbortSignal | undefined,
    run: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T>,
  ): Promise<T> {
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
  }
  /** Sends a request for exactly this account on this network, or none. */
  async function ask<T>(
    name: string,
    signal: AbortSignal | undefined,
    expected: { readonly networkId: string; readonly address?: string | undefined },
    run: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T>,
  ): Promise<T> {
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
  }

  return {
    plan: (transfer, { signal } = {}) =>
      read('planTransfer', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'planTransfer', live).plan(call, transfer),
      ),
    max: (token, { receiver, signal } = {}) =>
      read('planTransfer', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'planTransfer', live).max(call, { to: receiver, token }),
      ),
    send: (plan, { signal } = {}) => {
      const { to, amount, token, networkId, from } = plan
      return ask('sendTransfer', signal, { networkId, address: from }, (call, runtime, live) => {
        const transfer = { to, amount, ...(token !== undefined && { token }) }
        return capabilityOf(runtime, 'transfer', live).send(call, transfer, plan)
      })
    },
    estimateReplacement: (transaction, kind, { signal } = {}) =>
      read('estimateReplacement', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).estimate(call, transaction, kind),
      ),
    replace: (transaction, kind, { signal } = {}) =>
      ask('replaceTransaction', signal, transaction, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).send(call, transaction, kind),
      ),
  }
}
