import type { Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { ConnectOptions } from '../contract/modal.js'
import { gatesSlot } from '../contract/slots.js'
import type { LiveConnection, Way } from '../contract/stores.js'
import type { RemoteSession, RemoteWallet, SignInRequest } from '../contract/transport.js'
import { connectErrorEvent, connectSuccessEvent } from '../contract/walletEvents.js'
import { namespaceOf } from '../entities/network.js'
import { CancelledError } from '../errors/CancelledError.js'
import { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.js'
import { GateRefusedError } from '../errors/GateRefusedError.js'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { adopt } from './adopt.js'
import { adoptSession } from './adoptSession.js'
import { disconnect } from './disconnect.js'
import { endSession } from './endSession.js'
import { findWay } from './findWay.js'
import { networkIdsOf } from './networkIdsOf.js'
import { offersOf } from './offersOf.js'
import { passGates } from './passGates.js'
import { promoteSession } from './promoteSession.js'
import { race } from './race.js'
import { reactToChange } from './reactToChange.js'
import { rememberWallet } from './rememberWallet.js'
import { requestOf } from './requestOf.js'
import { showUnsupported } from './showUnsupported.js'
import { saveChoices } from './storedChoices.js'
import { saveSession } from './storedSessions.js'
import { walletErrorOf } from './walletErrorOf.js'

/**
 * Connects by a way in: one namespace of a wallet in this browser, or all that a remote wallet approves. A failure leaves the
 * state as it was, the newest attempt wins. Settles after the gates.
 * @throws Typed errors only: `UserRejectedError`, `CancelledError`, `SupersededError`, `RequestPendingError`, `NoAccountError`,
 * `GateRefusedError`, `WalletError`, …
 */
export async function connect(core: ModalCore, options: ConnectOptions): Promise<LiveConnection> {
  const { way: key, walletId, networkId, signal } = options
  const run = core.run()
  const way = findWay(core, key)
  if (!way) throw new ConnectorNotFoundError(key)
  if (networkId !== undefined && !core.stores.networks.$all.get().some(({ id }) => id === networkId))
    throw new NetworkNotFoundError(networkId)
  // Before the attempt begins, which would end the one that is under way.
  if (signal?.aborted) throw new CancelledError('connect')
  const namespaces = way.namespace ? [way.namespace] : [...offersOf(core).keys()]
  const { attempts, connections } = core.stores
  const attempt = attempts.begin({ kind: 'connect', way: key, namespaces })
  const ended = AbortSignal.any([attempt.signal, run.signal, ...(signal ? [signal] : [])])
  try {
    const complete = isLocal(way)
      ? await prepareLocal(core, way, ended, networkId)
      : await prepareRemote(core, way, ended, options)
    // No turn passes from here until all is written down.
    const { all, signIn } = complete()
    const [live] = all
    connections.activate(...all.map(({ id }) => id))
    rememberWallet(core, walletId === undefined ? key : `listed/${walletId}`)
    saveSession(core, key)
    promoteSession(core, key)
    saveChoices(core)
    attempts.finish(attempt)
    run.tabs?.post({ changed: 'sessions' })
    const gateSignal = signal ? AbortSignal.any([run.signal, signal]) : run.signal
    await enter(core, live, gateSignal, signIn)
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

interface Connected {
  /** The one that becomes the active one comes first. */
  readonly all: readonly [LiveConnection, ...LiveConnection[]]
  readonly signIn?: RemoteSession['signIn']
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
  if (!networkIds) throw new NetworkNotFoundError(networkId)
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

/** @returns what makes it live. */
async function prepareRemote(
  core: ModalCore,
  way: Way,
  signal: AbortSignal,
  { networkId, walletId }: ConnectOptions,
): Promise<() => Connected> {
  const wallet = way.connector as RemoteWallet // a way without a namespace is a plugin's
  const request = requestOf(core, signal, networkId)
  if (!request) throw new NetworkNotFoundError(networkId)
  const canSignIn = [...request.namespaces.values()].every((offer) => offer.signIn)
  const signIn = canSignIn ? await prepareSignIn(core, signal) : undefined
  // A session that comes too late was approved by nobody who still waits for it: it is ended, or the wallet would keep it for ever.
  const session = await race(
    'connect',
    signal,
    () => wallet.connect({ ...request, walletId, signIn }),
    (late) => endSession(core, way.key, late),
  )
  const giveUp = (cause: unknown): never => {
    endSession(core, way.key, session)
    throw cause
  }
  const adopted = { way: way.key, wallet, session, networkId, fresh: true, signal }
  const adoption = await adoptSession(core, adopted).catch(giveUp)
  return () => {
    let all: ReturnType<typeof adoption.complete>
    try {
      all = adoption.complete()
    } catch (cause) {
      return giveUp(cause)
    }
    const wanted = networkId === undefined ? core.stores.connections.$activeNamespace.get() : namespaceOf(networkId)
    const first = all.find(({ namespace }) => namespace === wanted) ?? all[0]
    return { all: [first, ...all.filter((live) => live !== first)], signIn: session.signIn }
  }
}

/** A sign-in may ride in the proposal, when a gate wants one. */
async function prepareSignIn(core: ModalCore, signal: AbortSignal): Promise<SignInRequest | undefined> {
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
  const run = core.run()
  try {
    await passGates(core, { connectionId: live.id, why: 'connect', isSilent: false, signIn, signal })
  } catch (cause) {
    // Not let in: the permission is given back. Not so when the page was put to sleep, or the wallet was locked meanwhile.
    const isRefused = cause instanceof GateRefusedError || cause instanceof CancelledError
    if (isRefused && !run.signal.aborted) await disconnect(core, { connectionId: live.id })
    throw cause
  }
  // Not this one again: it may have moved since it passed.
  for (const { id, way } of core.stores.connections.$live.get().values()) {
    if (way === live.way && id !== live.id) core.stores.connections.change(id, { isGated: false })
  }
}
