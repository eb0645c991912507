import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import type { LiveConnection } from '../contract/stores.js'
import { switchNetworkEvent } from '../contract/walletEvents.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { checkRequestOptions } from '../entities/checkRequestOptions.js'
import { namespaceOf } from '../entities/network.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { NetworkNotApprovedError } from '../errors/NetworkNotApprovedError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { UnsupportedNetworkError } from '../errors/UnsupportedNetworkError.js'
import { hasGates } from '../gates/hasGates.js'
import { passGates } from '../gates/passGates.js'
import { reactToChange } from '../gates/reactToChange.js'
import { saveChoices } from '../records/storedChoices.js'
import { callWallet } from '../requests/callWallet.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { readWallet } from '../requests/readWallet.js'
import { chooseNetworkHere } from '../sessions/chooseNetworkHere.js'
import { moved } from '../sessions/moved.js'
import { restorationsOf } from '../sessions/restorationsOf.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { partOf } from '../subjects/partOf.js'
import { race } from '../waits/race.js'

/**
 * Switches to a network of the app's list: in the wallet if it has a network, else by the app's
 * choice.
 *
 * - A network of another namespace makes that namespace active.
 * - When a gate rejects, the earlier network becomes current again.
 * - A restore is waited for. A locked wallet that has no network is on this one after its unlock.
 *
 * @throws {NetworkNotFoundError} when the app does not list it, {NetworkNotApprovedError} when the
 * session did not approve it (nothing is sent then), {NoAccountError} when no account of the wallet
 * exists there, {UnsupportedNetworkError} when the wallet accepted and is on another network.
 */
export async function switchNetwork(
  core: ModalCore,
  networkId: string,
  options?: { readonly signal?: AbortSignal | undefined } | undefined,
): Promise<void> {
  checkRequestOptions(options)
  const { signal } = options ?? {}
  const { networks, connections, $active, $namespaces } = core.stores
  if (!networks.$all.get().some(({ id }) => id === networkId)) throw networkNotFound(core, networkId)
  const namespace = namespaceOf(networkId)
  if (!$namespaces.get().has(namespace))
    throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  await waitForRestore(core, namespace, signal)
  const connection = $namespaces.get().get(namespace)?.connection
  if (connection) core.page.current?.settled.add(namespace)
  const before = $active.get()?.namespace
  const changesNamespace = before !== namespace
  if (changesNamespace) networks.setSwitchingNamespace(true)
  try {
    if (connection?.state) await move(core, connection, networkId, { changesNamespace, signal })
    else if (connection) {
      partOf(core, connection)?.move(moved(core, connection, { networkId }))
    }
    networks.choose(networkId)
    // A namespace that the user chose during the request stays active.
    if ($active.get()?.namespace === before) connections.setActiveNamespace(namespace)
  } finally {
    if (changesNamespace) networks.setSwitchingNamespace(false)
  }
  saveChoices(core)
  core.emit(switchNetworkEvent, { networkId })
  showUnsupported(core, namespace)
}

/**
 * A restored connection would be on its stored network, whatever was chosen since. So the switch
 * waits for the first one.
 */
async function waitForRestore(core: ModalCore, namespace: string, signal: AbortSignal | undefined): Promise<void> {
  const { current: lifetime } = core.page
  const { $namespaces } = core.stores
  if (!lifetime) return
  const isOpen = (): boolean =>
    restorationsOf(lifetime, namespace).length > 0 && !$namespaces.get().get(namespace)?.connection
  const settled = new AbortController()
  const ended = AbortSignal.any([lifetime.signal, ...(signal ? [signal] : [])])
  const restored = new Promise<void>((resolve) => {
    const stop = $namespaces.listen(() => isOpen() || resolve())
    settled.signal.addEventListener('abort', stop, { once: true })
  })
  try {
    while (isOpen()) {
      const asked = restorationsOf(lifetime, namespace)
      await race('switchNetwork', ended, () => Promise.race([restored, Promise.all(asked)]))
    }
  } finally {
    settled.abort()
  }
}

async function move(
  core: ModalCore,
  before: LiveConnection,
  networkId: string,
  { changesNamespace, signal }: { readonly changesNamespace: boolean; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const lifetime = core.lifetime()
  const { id } = before
  const find = (): LiveConnection | undefined => core.stores.connections.$live.get().get(id)
  const { pending } = partOf(core, before) ?? {}
  if (pending) pending.moves += 1
  /** Set before the gates run, which use the account of that moment. */
  let isFollowed = false
  try {
    if (before.networkId !== networkId) await go(core, before, networkId, signal)
    else if (!changesNamespace) return
    isFollowed = true
    if (!hasGates(core)) return
    const ended = signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal
    await passGates(core, { connectionId: id, why: 'network', isSilent: false, signal: ended })
  } catch (cause) {
    const now = find()
    if (now && now.networkId === networkId && !lifetime.signal.aborted) await goBack(core, now, before)
    throw cause
  } finally {
    if (pending) pending.moves -= 1
    // The wallet can have changed its account or network in between, and no gate ran for that.
    const now = find()
    const isElsewhere = now && now.networkId !== networkId && now.networkId !== before.networkId
    const isUnchecked = now?.isGated && !before.isGated && !isFollowed
    if (now && (isElsewhere || isUnchecked) && !lifetime.signal.aborted) reactToChange(core, now, before)
  }
}

/** Goes back to the earlier network and checks its gates silently. */
async function goBack(core: ModalCore, now: LiveConnection, before: LiveConnection): Promise<void> {
  const { signal } = core.lifetime()
  try {
    if (now.networkId !== before.networkId) await go(core, now, before.networkId, undefined)
    await passGates(core, { connectionId: now.id, why: 'network', isSilent: true, signal })
  } catch {
    // The wallet did not go back: it stays gated on its network. The caller gets the reason of the
    // gate.
  }
}

async function go(
  core: ModalCore,
  live: LiveConnection,
  networkId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (live.state?.networkIds && !live.state.networkIds.includes(networkId)) throw new NetworkNotApprovedError(networkId)
  if (live.state?.networkId === undefined) {
    if (!live.state?.accounts.some((account) => existsOn(account, networkId))) throw new NoAccountError({ networkId })
    return chooseNetworkHere(core, live, networkId, signal)
  }
  const { namespace, connection } = live
  const part = partOf(core, live)
  // For this wallet, not for one that became active since.
  const options = { namespace, signal, isShown: true, expected: { connection } }
  const after = await callWallet(core, 'switchNetwork', options, async (call, runtime) => {
    await capabilityOf(runtime, 'switchNetwork', live).call(runtime.capabilities, call, networkId)
    return readWallet(core, 'switchNetwork', call.connection, call.signal)
  })
  // Not every wallet emits an event for the switch.
  part?.receive(after)
  if (after?.networkId !== networkId) throw new UnsupportedNetworkError(networkId)
}
