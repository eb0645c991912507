import type { Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { ConnectOptions } from '../contract/modal.js'
import type { ConnectorEntry, LiveConnection } from '../contract/stores.js'
import type { RemoteWallet } from '../contract/transport.js'
import { connectErrorEvent, connectSuccessEvent } from '../contract/walletEvents.js'
import { noteFailure } from '../dialog/noteFailure.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { checkSignal } from '../entities/checkSignal.js'
import { checkText } from '../entities/checkText.js'
import { isRecord } from '../entities/isRecord.js'
import { namespaceOf } from '../entities/network.js'
import { CancelledError } from '../errors/CancelledError.js'
import { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { loadGates } from '../gates/loadGates.js'
import { saveChoices } from '../records/storedChoices.js'
import { promoteSession } from '../records/storedConnectors.js'
import { rememberWallet, saveSession } from '../records/storedSessions.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { fromConnector } from '../sessions/fromConnector.js'
import { runSession } from '../sessions/runSession.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { networkIdsOf } from '../subjects/networks.js'
import { race } from '../waits/race.js'
import { disconnect } from './disconnect.js'
import { loadSessionActions } from './loadSessionActions.js'

/**
 * Connects by a connector: one namespace of an injected wallet, or all that a remote wallet
 * approves.
 * A failure leaves the state unchanged. The newest attempt wins. Settles after the gates.
 * @param cancelled - Namespaces whose attempts were cancelled before this one could begin;
 * `undefined` stands for all.
 * @throws Typed errors only: `UserRejectedError`, `CancelledError`, `SupersededError`,
 * `RequestPendingError`, `NoAccountError`, `GateRejectedError`, `WalletError`, …
 */
export async function connect(
  core: ModalCore,
  options: ConnectOptions,
  cancelled: readonly (string | undefined)[] = [],
): Promise<LiveConnection> {
  checkConnectOptions(options)
  const { connectorId: key, walletId, networkId, signal } = options
  const lifetime = core.lifetime()
  const entry = core.stores.wallets.$connectors.get().find(({ id }) => id === key)
  if (!entry) throw new ConnectorNotFoundError(key)
  if (networkId !== undefined && !core.stores.networks.$all.get().some(({ id }) => id === networkId))
    throw networkNotFound(core, networkId)
  const namespaces = entry.namespace
    ? [entry.namespace]
    : [...core.adapters].flatMap(([id, { runtime }]) => (runtime.remote && networkIdsOf(core, id) ? id : []))
  // Checked before the attempt begins, because that ends the open attempt.
  const isCancelled = cancelled.some((namespace) => namespace === undefined || namespaces.includes(namespace))
  if (signal?.aborted || isCancelled) throw new CancelledError('connect')
  const { attempts, connections } = core.stores
  const wallet = walletIdOf(entry, walletId)
  const attempt = attempts.begin({ kind: 'connect', connectorId: key, namespaces })
  const ended = AbortSignal.any([attempt.signal, lifetime.signal, ...(signal ? [signal] : [])])
  try {
    // A connector with a namespace belongs to an adapter, any other to a plugin. An injected wallet
    // is asked synchronously, inside the user's click.
    const source =
      entry.namespace === undefined
        ? (await race('connect', ended, loadSessionActions)).fromRemoteWallet(
            core,
            key,
            entry.connector as RemoteWallet,
          )
        : fromConnector(core, entry.namespace, entry.connector as Connector)
    const session = runSession(core, { connectorId: key, namespaces, networkId, signal: ended })
    const ask = () => source.connect({ networkId, walletId, signal: ended })
    // An answer that comes too late has lost its caller, so it is discarded.
    await session.read(await race('connect', ended, ask, (late) => late.discard?.()))
    // What becomes active again when a gate rejects. The id of the active namespace goes first, for
    // `activate`.
    const before = connections.$activeNamespace.get()
    const activeIds = connections.$activeIds.get()
    const earlier = { namespace: before, ids: [activeIds.get(before ?? '') ?? '', ...activeIds.values()] }
    // Written in one synchronous update, so that a stop, a cancel or another tab finds all of it or
    // nothing.
    const all = session.complete()
    const expected = networkId === undefined ? before : namespaceOf(networkId)
    const live = all.find(({ namespace }) => namespace === expected) ?? all[0]
    if (!live) throw new NoAccountError()
    supersedeRestores(core, [...session.parts.keys()])
    connections.activate(live.id, ...all.map(({ id }) => id))
    rememberWallet(core, walletId === undefined ? key : `listed/${walletId}`)
    saveSession(core, key)
    promoteSession(core, key)
    saveChoices(core)
    attempts.finish(attempt)
    lifetime.tabs?.post({ changed: 'sessions' })
    const gateSignal = signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal
    if (live.isGated) {
      const { enterGates } = await loadGates()
      const leave = () => disconnect(core, { connectionId: live.id })
      await enterGates(core, live, { earlier, signIn: session.opened?.signIn, signal: gateSignal, leave })
    }
    noteFailure(core, undefined)
    core.emit(connectSuccessEvent, { namespace: live.namespace, connectorId: key, wallet })
    showUnsupported(core, live.namespace)
    return connections.$live.get().get(live.id) ?? live
  } catch (cause) {
    const error = await walletErrorOf('connect', cause, core.adapters.get(entry.namespace ?? '')?.runtime)
    noteFailure(core, error)
    core.emit(connectErrorEvent, { namespace: entry.namespace, connectorId: key, wallet, code: error.code })
    throw error
  } finally {
    attempts.finish(attempt)
  }
}

/** What identifies the wallet outside of this app, where it has such an id. */
function walletIdOf({ connector: { rdns, explorerId, id } }: ConnectorEntry, chosen: string | undefined): string {
  return chosen ?? rdns ?? explorerId ?? id
}

/** Ends the pending restores of namespaces in which the user has connected. */
function supersedeRestores(core: ModalCore, namespaces: readonly string[]): void {
  const { sessions, settled } = core.lifetime()
  const { attempts, connections } = core.stores
  const live = new Set<string>()
  for (const { connectorId } of connections.$live.get().values()) live.add(connectorId)
  for (const session of [...sessions.values()]) {
    const isAwaited = !session.restoring && !live.has(session.connectorId)
    if (isAwaited && session.namespaces.some((namespace) => namespaces.includes(namespace))) session.end('taken over')
  }
  attempts.supersede(namespaces)
  for (const namespace of namespaces) settled.add(namespace)
}

function checkConnectOptions(options: ConnectOptions): void {
  if (!isRecord(options)) throw new InvalidInputError('options of connect()', options)
  if (options.walletId !== undefined) checkText('wallet id', options.walletId)
  checkSignal(options.signal)
}
