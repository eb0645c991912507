import type { ModalCore } from '../contract/core.js'
import { switchNetworkEvent } from '../contract/events.js'
import { gatesSlot } from '../contract/slots.js'
import type { LiveConnection } from '../contract/stores.js'
import { namespaceOf } from '../entities/network.js'
import { NetworkNotApprovedError } from '../errors/NetworkNotApprovedError.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'
import { UnsupportedNetworkError } from '../errors/UnsupportedNetworkError.js'
import { callWallet } from './callWallet.js'
import { capabilityOf } from './capabilityOf.js'
import { passGates } from './passGates.js'
import { showUnsupported } from './showUnsupported.js'
import { saveChoices } from './storedChoices.js'
import { saveSession } from './storedSessions.js'
import { switchNamespace } from './switchNamespace.js'

/**
 * Goes to a network of the app's list: in the wallet where it stands on one, else by the app's own choice. A network of another
 * namespace turns the dialog and the app there.
 * @throws {NetworkNotFoundError} when the app does not list it, {NetworkNotApprovedError} when the session did not approve it
 * (nothing is sent then), {UnsupportedNetworkError} when the wallet said yes and went elsewhere.
 */
export async function switchNetwork(
  core: ModalCore,
  networkId: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { networks, connections } = core.stores
  if (!networks.$all.get().some(({ id }) => id === networkId)) throw new NetworkNotFoundError(networkId)
  const namespace = namespaceOf(networkId)
  const state = core.stores.$namespaces.get().get(namespace)
  const live = state?.connection
  if (live?.state) await moveConnection(core, live, networkId, signal)
  networks.choose(networkId)
  if (core.stores.$active.get()?.namespace !== namespace) switchNamespace(core, namespace)
  saveChoices(core)
  core.emit(switchNetworkEvent, { networkId })
  if (live && connections.$live.get().has(live.id)) showUnsupported(core, namespace)
}

async function moveConnection(
  core: ModalCore,
  live: LiveConnection,
  networkId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (live.networkId === networkId) return
  const { namespace } = live
  if (live.state?.networkIds && !live.state.networkIds.includes(networkId)) throw new NetworkNotApprovedError(networkId)
  const run = core.run()
  const go = (target: string): Promise<void> =>
    live.state?.networkId === undefined ? chooseHere(core, live.id, target) : askWallet(core, live, target, signal)
  run.switching.add(namespace)
  try {
    await go(networkId)
    if (core.contributions(gatesSlot).length === 0) return
    try {
      await passGates(core, { connectionId: live.id, why: 'network', isSilent: false, signal: run.signal })
    } catch (cause) {
      // The earlier network and its session come back (decision 10).
      await go(live.networkId)
      await passGates(core, { connectionId: live.id, why: 'network', isSilent: true, signal: run.signal })
      throw cause
    }
  } finally {
    run.switching.delete(namespace)
  }
}

/** The wallet has no notion of a network: the app's choice is all there is, and each call carries it. */
async function chooseHere(core: ModalCore, id: string, networkId: string): Promise<void> {
  const live = core.stores.connections.$live.get().get(id)
  const runtime = core.adapters.get(live?.namespace ?? '')?.runtime
  if (!live) return
  core.stores.connections.change(id, {
    networkId,
    address: runtime?.addressOn?.(live.account, networkId) ?? live.account.address,
  })
  saveSession(core, live.way)
}

async function askWallet(
  core: ModalCore,
  live: LiveConnection,
  networkId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { namespace } = live
  const after = await callWallet(core, 'switchNetwork', { namespace, signal }, async (call, runtime) => {
    await capabilityOf(runtime, 'switchNetwork', live).call(runtime.capabilities, call, networkId)
    return call.connection.read(call.signal)
  })
  if (after?.networkId !== networkId) throw new UnsupportedNetworkError(networkId)
  // The wallet's own event says the same; not every wallet sends it.
  const newest = core.stores.connections.$live.get().get(live.id)
  if (newest && newest.networkId !== networkId) {
    core.stores.connections.change(live.id, { networkId, state: after })
    saveSession(core, live.way)
  }
}
