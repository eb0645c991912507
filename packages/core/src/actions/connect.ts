import type { Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { connectErrorEvent, connectSuccessEvent } from '../contract/events.js'
import type { ConnectOptions } from '../contract/modal.js'
import { gatesSlot } from '../contract/slots.js'
import type { Attempt, LiveConnection, Way } from '../contract/stores.js'
import type { RemoteRequest, RemoteSession, RemoteWallet, SignInRequest } from '../contract/transport.js'
import { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'
import { SupersededError } from '../errors/SupersededError.js'
import { adopt } from './adopt.js'
import { adoptSession } from './adoptSession.js'
import { disconnect } from './disconnect.js'
import { findWay } from './findWay.js'
import { networkIdsOf } from './networkIdsOf.js'
import { offersOf } from './offersOf.js'
import { passGates } from './passGates.js'
import { race } from './race.js'
import { reactToChange } from './reactToChange.js'
import { rememberWallet } from './rememberWallet.js'
import { showUnsupported } from './showUnsupported.js'
import { promoteSession, saveSession } from './storedSessions.js'
import { walletErrorOf } from './walletErrorOf.js'

/**
 * Connects by a way in: one namespace of a wallet in this browser, or all that a remote wallet approves. A failure leaves the
 * state as it was, the newest attempt wins. Settles after the gates.
 * @throws Typed errors only: `UserRejectedError`, `CancelledError`, `SupersededError`, `RequestPendingError`, `NoAccountError`,
 * `GateRefusedError`, `WalletError`, …
 */
export async function connect(
  core: ModalCore,
  { way: key, networkId, signal }: ConnectOptions,
): Promise<LiveConnection> {
  const run = core.run()
  const way = findWay(core, key)
  if (!way) throw new ConnectorNotFoundError(key)
  const namespaces = way.namespace ? [way.namespace] : [...offersOf(core).keys()]
  const { attempts } = core.stores
  const attempt = attempts.begin({ kind: 'connect', way: key, namespaces })
  const ended = AbortSignal.any([attempt.signal, run.signal, ...(signal ? [signal] : [])])
  try {
    const { live, signIn } = isLocal(way)
      ? await connectLocal(core, way, attempt, ended, networkId)
      : await connectRemote(core, way, attempt, ended)
    core.stores.connections.activate(live.id)
    rememberWallet(core, key)
    saveSession(core, key)
    promoteSession(core, key)
    attempts.finish(attempt)
    run.tabs.post({ changed: 'sessions' })
    await enter(core, live, ended, signIn)
    core.emit(connectSuccessEvent, { namespace: live.namespace, way: key })
    showUnsupported(core, live.namespace)
    return core.stores.connections.$live.get().get(live.id) ?? live
  } catch (cause) {
    const error = walletErrorOf('connect', cause, core.adapters.get(way.namespace ?? '')?.runtime)
    core.emit(connectErrorEvent, { way: key, code: error.code })
    throw error
  } finally {
    attempts.finish(attempt)
  }
}

interface Connected {
  readonly live: LiveConnection
  readonly signIn?: RemoteSession['signIn']
}
type LocalWay = Way & { readonly namespace: string; readonly connector: Connector }

function isLocal(way: Way): way is LocalWay {
  return way.namespace !== undefined
}

async function connectLocal(
  core: ModalCore,
  way: LocalWay,
  attempt: Attempt,
  signal: AbortSignal,
  networkId: string | undefined,
): Promise<Connected> {
  const networkIds = networkIdsOf(core, way.namespace, networkId)
  if (!networkIds) throw new NetworkNotFoundError(networkId)
  // A connection that comes too late is dropped: the person's grant to it stays theirs, and nothing watches it.
  const connection = await race('connect', signal, () => way.connector.connect({ networkIds, signal }))
  if (!core.stores.attempts.isNewest(attempt)) throw new SupersededError('connect')
  const live = await adopt(core, {
    way: way.key,
    namespace: way.namespace,
    name: way.connector.name,
    icon: way.connector.icon,
    connection,
    isRemote: false,
    isGated: hasGates(core),
    signal,
    changed: (after, before) => reactToChange(core, after, before),
  })
  return { live }
}

async function connectRemote(core: ModalCore, way: Way, attempt: Attempt, signal: AbortSignal): Promise<Connected> {
  const wallet = way.connector as RemoteWallet // a way without a namespace is a plugin's
  const namespaces = offersOf(core)
  const networkIds = [...namespaces.values()].flatMap(({ networks }) => networks.map(({ id }) => id))
  const [first, ...others] = networkIds
  if (!first) throw new NetworkNotFoundError()
  const request: RemoteRequest = {
    networkIds: [first, ...others],
    namespaces,
    signal,
    signIn: await prepareSignIn(
      core,
      [...namespaces.values()].every((offer) => offer.signIn),
      signal,
    ),
  }
  // A session that comes too late was approved by nobody who still waits for it: it is ended, or the wallet would keep it for ever.
  const session = await race(
    'connect',
    signal,
    () => wallet.connect(request),
    (late) => endSession(core, way.key, late),
  )
  if (!core.stores.attempts.isNewest(attempt)) {
    endSession(core, way.key, session)
    throw new SupersededError('connect')
  }
  try {
    const all = await adoptSession(core, {
      way: way.key,
      wallet,
      session,
      fresh: true,
      accepts: () => true,
      isGated: hasGates(core),
      signal,
      changed: (after, before) => reactToChange(core, after, before),
    })
    const active = core.stores.connections.$activeNamespace.get()
    for (const live of all) core.stores.connections.activate(live.id)
    const live = all.find(({ namespace }) => namespace === active) ?? all[0]
    if (!live) throw new SupersededError('connect')
    return { live, signIn: session.signIn }
  } catch (cause) {
    endSession(core, way.key, session)
    throw cause
  }
}

/** A sign-in may ride in the proposal, when a gate wants one and every namespace that is offered can. */
async function prepareSignIn(
  core: ModalCore,
  canAll: boolean,
  signal: AbortSignal,
): Promise<SignInRequest | undefined> {
  if (!canAll) return undefined
  for (const { pluginId, value: gate } of core.contributions(gatesSlot)) {
    if (!gate.prepare) continue
    try {
      return await race('connect', signal, () => gate.prepare?.())
    } catch (cause) {
      if (signal.aborted) throw cause
      core.fail(pluginId, 'gate.prepare', cause) // the gate is asked again after the connection, so nothing is passed by this
    }
  }
  return undefined
}

/** The gates are asked for the active namespace only: one approval of four namespaces must not cost four signatures. */
async function enter(
  core: ModalCore,
  live: LiveConnection,
  signal: AbortSignal,
  signIn: RemoteSession['signIn'],
): Promise<void> {
  try {
    await passGates(core, { connectionId: live.id, why: 'connect', isSilent: false, signIn, signal })
  } catch (cause) {
    // Not let in: the permission is given back.
    await disconnect(core, { connectionId: live.id })
    throw cause
  }
  for (const other of core.stores.connections.$live.get().values()) {
    if (other.way === live.way && other.isGated) core.stores.connections.change(other.id, { isGated: false })
  }
}

function hasGates(core: ModalCore): boolean {
  return core.contributions(gatesSlot).length > 0
}

function endSession(core: ModalCore, way: string, session: RemoteSession): void {
  session.disconnect().catch((cause) => core.fail(way, 'session.disconnect', cause))
}
