import type { Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { ConnectOptions } from '../contract/modal.js'
import type { LiveConnection, Way } from '../contract/stores.js'
import type { RemoteSession } from '../contract/transport.js'
import { connectErrorEvent, connectSuccessEvent } from '../contract/walletEvents.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { CancelledError } from '../errors/CancelledError.js'
import { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.js'
import { GateRefusedError } from '../errors/GateRefusedError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { passGates } from '../gates/passGates.js'
import { reactToChange } from '../gates/reactToChange.js'
import { promoteSession } from '../records/promoteSession.js'
import { rememberWallet } from '../records/rememberWallet.js'
import { saveChoices } from '../records/storedChoices.js'
import { saveSession } from '../records/storedSessions.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { adopt } from '../sessions/adopt.js'
import type { Connected } from '../sessions/prepareRemote.js'
import { networkIdsOf } from '../subjects/networkIdsOf.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { offersOf } from '../subjects/offersOf.js'
import { stayWithActive } from '../subjects/stayWithActive.js'
import { race } from '../waits/race.js'
import { findWay } from '../wallets/findWay.js'
import { disconnect } from './disconnect.js'
import { loadSessionActions } from './loadSessionActions.js'

/**
 * Connects by a way in: one namespace of a wallet in this browser, or all that a remote wallet approves. A failure leaves the
 * state as it was, the newest attempt wins. Settles after the gates.
 * @param cancelled - The namespaces of which attempts were cancelled before this one could begin; `undefined`: all.
 * @throws Typed errors only: `UserRejectedError`, `CancelledError`, `SupersededError`, `RequestPendingError`, `NoAccountError`,
 * `GateRefusedError`, `WalletError`, …
 */
export async function connect(
  core: ModalCore,
  options: ConnectOptions,
  cancelled: readonly (string | undefined)[] = [],
): Promise<LiveConnection> {
  const { way: key, walletId, networkId, signal } = options
  const run = core.run()
  const way = findWay(core, key)
  if (!way) throw new ConnectorNotFoundError(key)
  if (networkId !== undefined && !core.stores.networks.$all.get().some(({ id }) => id === networkId))
    throw networkNotFound(core, networkId)
  const namespaces = way.namespace ? [way.namespace] : [...offersOf(core).keys()]
  // Before the attempt begins, which would end the one that is under way.
  const isCancelled = cancelled.some((namespace) => namespace === undefined || namespaces.includes(namespace))
  if (signal?.aborted || isCancelled) throw new CancelledError('connect')
  const { attempts, connections } = core.stores
  const attempt = attempts.begin({ kind: 'connect', way: key, namespaces })
  const ended = AbortSignal.any([attempt.signal, run.signal, ...(signal ? [signal] : [])])
  try {
    const complete = isLocal(way)
      ? await prepareLocal(core, way, ended, networkId)
      : await (await race('connect', ended, loadSessionActions)).prepareRemote(core, way, ended, options)
    // Comes back where a gate lets nobody in. The id of the active namespace goes first, as `activate` has it.
    const before = connections.$activeNamespace.get()
    const activeIds = connections.$activeIds.get()
    const earlier = { namespace: before, ids: [activeIds.get(before ?? '') ?? '', ...activeIds.values()] }
    // No turn passes from here until all is written down.
    const { all, signIn } = complete()
    const [live] = all
    goAnotherWay(
      core,
      all.map(({ namespace }) => namespace),
    )
    connections.activate(...all.map(({ id }) => id))
    rememberWallet(core, walletId === undefined ? key : `listed/${walletId}`)
    saveSession(core, key)
    promoteSession(core, key)
    saveChoices(core)
    attempts.finish(attempt)
    run.tabs?.post({ changed: 'sessions' })
    const gateSignal = signal ? AbortSignal.any([run.signal, signal]) : run.signal
    await enter(core, live, { earlier, signIn, signal: gateSignal })
    core.emit(connectSuccessEvent, { namespace: live.namespace, way: key })
    showUnsupported(core, live.namespace)
    return connections.$live.get().get(live.id) ?? live
  } catch (cause) {
    const error = await walletErrorOf('connect', cause, core.adapters.get(way.namespace ?? '')?.runtime)
    core.emit(connectErrorEvent, { way: key, code: error.code })
    throw error
  } finally {
    attempts.finish(attempt)
  }
}

/** What was to come back in these namespaces is no longer wanted. */
function goAnotherWay(core: ModalCore, namespaces: readonly string[]): void {
  for (const waiting of [...core.run().waiting.values()])
    if (waiting.namespaces.some((namespace) => namespaces.includes(namespace))) waiting.withdraw()
  core.stores.attempts.supersede(namespaces)
  for (const namespace of namespaces) stayWithActive(core, namespace)
}

type LocalWay = Way & { readonly namespace: string; readonly connector: Connector }

function isLocal(way: Way): way is LocalWay {
  return way.namespace !== undefined
}

/** @returns what makes it live. */
async function prepareLocal(
  core: ModalCore,
  way: LocalWay,
  signal: AbortSignal,
  networkId: string | undefined,
): Promise<() => Connected> {
  const networkIds = networkIdsOf(core, way.namespace, networkId)
  if (!networkIds) throw networkNotFound(core, networkId)
  // A connection that comes too late is dropped: the person's grant to it stays theirs, and nothing watches it.
  const connection = await race('connect', signal, () => way.connector.connect({ networkIds, signal }))
  const adoption = await adopt(core, {
    way: way.key,
    namespace: way.namespace,
    name: way.connector.name,
    icon: way.connector.icon,
    connection,
    isRemote: false,
    choice: { networkId: networkIds[0] },
    signal,
    changed: (after, before) => reactToChange(core, after, before),
  })
  return () => {
    const live = adoption.complete()
    if (!live) throw new NoAccountError()
    return { all: [live] }
  }
}

interface Entry {
  /** What was active before. */
  readonly earlier: { readonly namespace: string | undefined; readonly ids: readonly string[] }
  readonly signIn: RemoteSession['signIn']
  readonly signal: AbortSignal
}

/** The gates are asked for the active namespace only: one approval of four namespaces must not cost four signatures. */
async function enter(core: ModalCore, live: LiveConnection, { earlier, signIn, signal }: Entry): Promise<void> {
  const run = core.run()
  try {
    await passGates(core, { connectionId: live.id, why: 'connect', isSilent: false, signIn, signal })
  } catch (cause) {
    // Not let in: the permission is given back. Not so when the page was put to sleep, or the wallet was locked meanwhile.
    const isRefused = cause instanceof GateRefusedError || cause instanceof CancelledError
    if (isRefused && !run.signal.aborted) {
      turnBack(core, live, earlier)
      await disconnect(core, { connectionId: live.id })
    }
    throw cause
  }
  // Not this one again: it may have moved since it passed.
  for (const { id, way } of core.stores.connections.$live.get().values()) {
    if (way === live.way && id !== live.id) core.stores.connections.change(id, { isGated: false })
  }
}

/** Makes active again what was before, unless somebody turned elsewhere meanwhile. */
function turnBack(core: ModalCore, live: LiveConnection, { namespace, ids }: Entry['earlier']): void {
  const { connections, $active } = core.stores
  if ($active.get()?.connection?.id !== live.id) return
  connections.activate(...ids)
  connections.turnTo(namespace)
  saveChoices(core)
}
