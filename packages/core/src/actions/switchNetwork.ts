import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import type { LiveConnection } from '../contract/stores.js'
import { switchNetworkEvent } from '../contract/walletEvents.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
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
 * Goes to a network of the app's list: in the wallet where it stands on one, else by the app's own choice. A network of another
 * namespace turns the dialog and the app there. Where a gate is refused, the earlier network comes back (decision 10). A connection that is
 * coming back is waited for; a locked wallet that stands on no network of its own is on this one once it is unlocked.
 * @throws {NetworkNotFoundError} when the app does not list it, {NetworkNotApprovedError} when the session did not approve it
 * (nothing is sent then), {NoAccountError} when none of the wallet's accounts exists there, {UnsupportedNetworkError} when the wallet said yes and went elsewhere.
 */
export async function switchNetwork(
  core: ModalCore,
  networkId: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { networks, connections, $active, $namespaces } = core.stores
  if (!networks.$all.get().some(({ id }) => id === networkId)) throw networkNotFound(core, networkId)
  const namespace = namespaceOf(networkId)
  if (!$namespaces.get().has(namespace))
    throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  await comesBack(core, namespace, signal)
  const connection = $namespaces.get().get(namespace)?.connection
  if (connection) core.page.current?.settled.add(namespace)
  const before = $active.get()?.namespace
  const turns = before !== namespace
  if (turns) networks.setSwitchingNamespace(true)
  try {
    if (connection?.state) await move(core, connection, networkId, { turns, signal })
    else if (connection) {
      partOf(core, connection)?.move(moved(core, connection, { networkId }))
    }
    networks.choose(networkId)
    // Whoever has turned elsewhere while the wallet was asked stays there.
    if ($active.get()?.namespace === before) connections.setActiveNamespace(namespace)
  } finally {
    if (turns) networks.setSwitchingNamespace(false)
  }
  saveChoices(core)
  core.emit(switchNetworkEvent, { networkId })
  showUnsupported(core, namespace)
}

/** What comes back would stand where it stood, whatever was chosen meanwhile. The first one to come back is enough. */
async function comesBack(core: ModalCore, namespace: string, signal: AbortSignal | undefined): Promise<void> {
  const { current: run } = core.page
  const { $namespaces } = core.stores
  if (!run) return
  const isOpen = (): boolean =>
    restorationsOf(run, namespace).length > 0 && !$namespaces.get().get(namespace)?.connection
  const settled = new AbortController()
  const ended = AbortSignal.any([run.signal, ...(signal ? [signal] : [])])
  const comes = new Promise<void>((resolve) => {
    const stop = $namespaces.listen(() => isOpen() || resolve())
    settled.signal.addEventListener('abort', stop, { once: true })
  })
  try {
    while (isOpen()) {
      const asked = restorationsOf(run, namespace)
      await race('switchNetwork', ended, () => Promise.race([comes, Promise.all(asked)]))
    }
  } finally {
    settled.abort()
  }
}

async function move(
  core: ModalCore,
  before: LiveConnection,
  networkId: string,
  { turns, signal }: { readonly turns: boolean; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const run = core.run()
  const { id } = before
  const find = (): LiveConnection | undefined => core.stores.connections.$live.get().get(id)
  const { pending } = partOf(core, before) ?? {}
  if (pending) pending.moves += 1
  /** From then on the gates ask whoever it is by then. */
  let isFollowed = false
  try {
    if (before.networkId !== networkId) await go(core, before, networkId, signal)
    else if (!turns) return
    isFollowed = true
    if (!hasGates(core)) return
    const ended = signal ? AbortSignal.any([run.signal, signal]) : run.signal
    await passGates(core, { connectionId: id, why: 'network', isSilent: false, signal: ended })
  } catch (cause) {
    const now = find()
    if (now && now.networkId === networkId && !run.signal.aborted) await comeBack(core, now, before)
    throw cause
  } finally {
    if (pending) pending.moves -= 1
    // The wallet may have become another account, or gone somewhere on the way, which nobody followed up.
    const now = find()
    const isElsewhere = now && now.networkId !== networkId && now.networkId !== before.networkId
    const isUnheard = now?.isGated && !before.isGated && !isFollowed
    if (now && (isElsewhere || isUnheard) && !run.signal.aborted) reactToChange(core, now, before)
  }
}

/** The earlier network comes back, with what was passed there. */
async function comeBack(core: ModalCore, now: LiveConnection, before: LiveConnection): Promise<void> {
  const { signal } = core.run()
  try {
    if (now.networkId !== before.networkId) await go(core, now, before.networkId, undefined)
    await passGates(core, { connectionId: now.id, why: 'network', isSilent: true, signal })
  } catch {
    // The wallet would not go back: it stays gated where it is. What is told is why the gate was not passed.
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
  // Of this wallet, not of one that is active in its place by now.
  const options = { namespace, signal, isShown: true, expected: { connection } }
  const after = await callWallet(core, 'switchNetwork', options, async (call, runtime) => {
    await capabilityOf(runtime, 'switchNetwork', live).call(runtime.capabilities, call, networkId)
    return readWallet(core, 'switchNetwork', call.connection, call.signal)
  })
  // The wallet's own event says the same; not every wallet sends it.
  part?.receive(after)
  if (after?.networkId !== networkId) throw new UnsupportedNetworkError(networkId)
}
