import type { AdapterRuntime, Call } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import type { Transfer, TransferActions, TransferPlan } from '../contract/transfers.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { TransactionMismatchError } from '../errors/TransactionMismatchError.js'
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

  const planTransfer = (transfer: Transfer, signal: AbortSignal | undefined): Promise<TransferPlan> =>
    read('planTransfer', signal, (call, runtime, live) =>
      capabilityOf(runtime, 'planTransfer', live).plan(call, transfer),
    )

  return {
    plan: (transfer, { signal } = {}) => planTransfer(transfer, signal),
    max: (token, { receiver, signal } = {}) =>
      read('planTransfer', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'planTransfer', live).max(call, { to: receiver, token }),
      ),
    async send(plan, { signal } = {}) {
      const { to, amount, token, networkId, from } = plan
      const transfer = { to, amount, ...(token !== undefined && { token }) }
      if (active().live.networkId === networkId) comparePlans(plan, await planTransfer(transfer, signal))
      return ask('sendTransfer', signal, { networkId, address: from }, (call, runtime, live) =>
        capabilityOf(runtime, 'transfer', live).send(call, transfer, plan),
      )
    },
    async canReplace({ signal } = {}) {
      if (!active().runtime.capabilities.replacement) return false
      return read('replacement', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).support(call),
      )
    },
    estimateReplacement: (transaction, kind, { signal } = {}) =>
      read('estimateReplacement', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).estimate(call, transaction, kind),
      ),
    watchToken: (token, { signal } = {}) =>
      ask('watchToken', signal, { networkId: active().live.networkId }, (call, runtime, live) =>
        capabilityOf(runtime, 'watchToken', live).call(runtime.capabilities, call, token),
      ),
    replace: (transaction, kind, { signal } = {}) =>
      ask('replaceTransaction', signal, transaction, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).send(call, transaction, kind),
      ),
  }
}

/** What users read for the members that must not change between a plan and its transaction. */
const parts = [
  ['networkId', 'network'],
  ['from', 'sender'],
  ['to', 'receiver'],
  ['token', 'token'],
  ['amount', 'amount'],
] as const

/** @throws {TransactionMismatchError} naming the first part that differs. */
function comparePlans(confirmed: TransferPlan, actual: TransferPlan): void {
  for (const [member, part] of parts) if (confirmed[member] !== actual[member]) throw new TransactionMismatchError(part)
}
