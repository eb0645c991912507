import type { Connection, Connector, EndReason } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { OpenedSession } from '../contract/session.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { ConnectorEntry } from '../contract/stores.js'
import type { RemoteWallet } from '../contract/transport.js'
import { connectionMissedEvent } from '../contract/walletEvents.js'
import { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { UnauthorizedError } from '../errors/UnauthorizedError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { WalletDisconnectedError } from '../errors/WalletDisconnectedError.js'
import { enterSilently } from '../gates/enterSilently.js'
import { lockInTabs } from '../ports/tabs/lockInTabs.js'
import { moveSession } from '../records/moveSession.js'
import { forgetSession, isRecorded } from '../records/storedSessions.js'
import { askInView } from '../requests/askInView.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { discoveryLimit } from '../wallets/discoveryLimit.js'
import { findRenamed } from '../wallets/findRenamed.js'
import { waitForConnector } from '../wallets/waitForConnector.js'
import { fromConnector } from './fromConnector.js'
import { fromRemoteWallet } from './fromRemoteWallet.js'
import { readAliases } from './readAliases.js'
import { reportEnded } from './reportEnded.js'
import type { RunningPart } from './runPart.js'
import { type RunningSession, runSession } from './runSession.js'
import { whenFree } from './whenFree.js'

/** ms that a wallet has to answer a silent request. */
const answerLimit = 10_000
/** ms to wait for the lock: five other tabs that each take their whole time. */
const lockLimit = 5 * answerLimit
/** Failures that can pass: the record is kept. */
const temporaryCodes = ['LATCHKEY_CANCELLED', 'LATCHKEY_TIMEOUT', 'LATCHKEY_NO_ACCOUNT', 'LATCHKEY_NOT_LOADED']
/** The wallet has revoked the permission. */
const revokedCodes = ['LATCHKEY_UNAUTHORIZED', 'LATCHKEY_USER_REJECTED']

export interface RestoreParameters {
  readonly record: SessionRecord
  /** Namespaces of the record that can be restored now. */
  readonly namespaces: readonly string[]
  /** Signal of the attempt. */
  readonly signal: AbortSignal
  /** Whether the user has connected no other wallet in the namespace since. */
  readonly isWanted: (namespace: string) => boolean
  /**
   * Called when the wallet is discovered after the wait, or under another id. Its record has the id
   * of that connector then.
   */
  readonly retry: (connectorId: string) => Promise<void>
}

/**
 * Asks a wallet silently to restore a stored session, and reports why it is not restored.
 * The session is registered at once. If its wallet is not discovered in time, it is restored when
 * that happens.
 */
export function restoreSession(core: ModalCore, { record, isWanted, retry, ...parameters }: RestoreParameters): void {
  const lifetime = core.lifetime()
  const { connectorId } = record
  let isUsed = false
  let isAwaited = false
  const session = runSession(core, {
    connectorId,
    ...parameters,
    comeBack: {
      record,
      accepts(namespace, connection) {
        // The same provider under another connector is the same wallet.
        const isTaken = connection !== undefined && isProviderUsed(core, namespace, connection)
        isUsed ||= isTaken
        return isWanted(namespace) && !isTaken
      },
      takesPlace: (namespace) => takesPlace(core, connectorId, namespace),
      unlocked(part) {
        whenFree(core, { connectorId, namespaces: [part.namespace] }, session.ended, () => {
          admit(core, session, part).catch(
            (cause) => lifetime.signal.aborted || core.fail(connectorId, 'unlock', cause),
          )
        })
      },
    },
  })
  const { signal, ended } = session
  const ask = async (): Promise<void> => {
    const found = await waitForDiscovery(core, connectorId, signal)
    if (found) return restore(core, found, session, record)
    const aliases = await readAliases(core, record)
    if (signal.aborted) return
    const find = (entries: readonly ConnectorEntry[]): ConnectorEntry | undefined =>
      byId(connectorId)(entries) ?? findRenamed(entries, record, aliases)
    if (!find(core.stores.wallets.$connectors.get())) emitMissed(core, record, new ConnectorNotFoundError(connectorId))
    isAwaited = true
    waitForConnector(core, find, ended)
      .then(({ id }) => {
        session.end('taken over')
        if (id !== connectorId) moveSession(core, connectorId, id)
        return retry(id)
      })
      .catch((cause) => ended.aborted || core.fail(connectorId, 'restore', cause))
  }
  const explain = async (cause: unknown): Promise<void> => {
    if (signal.aborted || isUsed) return
    const error = await walletErrorOf('reconnect', cause, core.adapters.get(parameters.namespaces[0] ?? '')?.runtime)
    if (signal.aborted) return
    if (revokedCodes.includes(error.code)) return reportOver(core, record, 'left')
    const isKept = temporaryCodes.includes(error.code)
    if (!isKept) {
      forgetSession(core, connectorId)
      core.fail(connectorId, 'restore', cause)
    }
    emitMissed(core, record, error, isKept)
  }
  lifetime.sessions.set(connectorId, session)
  session.restoring = ask()
    .catch(explain)
    .catch((cause) => core.fail(connectorId, 'restore', cause))
    .finally(() => {
      session.restoring = undefined
      if (!session.isCompleted && !isAwaited) session.end('taken over')
    })
}

/** Puts an unlocked part into the stores. The user is not connecting another wallet then. */
async function admit(core: ModalCore, session: RunningSession, part: RunningPart): Promise<void> {
  if (part.state !== 'locked') return
  if (isProviderUsed(core, part.namespace, part.connection)) return session.end('left here')
  const live = part.describe()
  if (!live) return // locked again
  part.show(live)
  await enterSilently(core, [live])
}

async function restore(
  core: ModalCore,
  { id: key, namespace, connector }: ConnectorEntry,
  session: RunningSession,
  record: SessionRecord,
): Promise<void> {
  const { signal } = session
  // A connector with a namespace belongs to an adapter, any other to a plugin.
  const { restore: ask } =
    namespace === undefined
      ? fromRemoteWallet(core, key, connector as RemoteWallet)
      : fromConnector(core, namespace, connector as Connector)
  if (!ask) return emitMissed(core, record, new UnsupportedMethodError('reconnect'))
  /** A session that ended or was replaced during the restore: its wallet would keep it. */
  const discardUnrecorded = (answer: OpenedSession | EndReason | undefined): void => {
    if (typeof answer === 'object' && !isRecorded(core, key, answer.memo)) answer.discard?.()
  }
  const answer = await answerOf(core, key, signal, (limited) => ask(record, limited), discardUnrecorded)
  if (typeof answer === 'string') return reportOver(core, record, answer)
  if (!answer) return emitMissed(core, record, new UnauthorizedError('reconnect'))
  try {
    await session.read(answer)
    // The user can still connect another wallet instead.
    const wanted = { connectorId: key, namespaces: session.namespaces }
    await race('reconnect', signal, () => new Promise<void>((resolve) => whenFree(core, wanted, signal, resolve)))
  } finally {
    discardUnrecorded(answer)
  }
  if (!isRecorded(core, key, answer.memo)) return
  const live = session.complete()
  if (live.length > 0) return enterSilently(core, live)
  if (session.isCompleted) emitMissed(core, record, new NoAccountError())
}

const byId =
  (connectorId: string) =>
  (entries: readonly ConnectorEntry[]): ConnectorEntry | undefined =>
    entries.find(({ id }) => id === connectorId)

/** @returns `undefined` when the wallet is not discovered in time. */
async function waitForDiscovery(
  core: ModalCore,
  key: string,
  signal: AbortSignal,
): Promise<ConnectorEntry | undefined> {
  const found = byId(key)(core.stores.wallets.$connectors.get())
  if (found) return found
  try {
    return await askInView(core, 'reconnect', signal, (limited) => waitForConnector(core, byId(key), limited), {
      limit: discoveryLimit,
    })
  } catch (cause) {
    if (signal.aborted || !(cause instanceof TimeoutError)) throw cause
    return undefined
  }
}

/** Emits why a session was not restored. */
function emitMissed(core: ModalCore, { connectorId }: SessionRecord, { code }: LatchkeyError, isKept = true): void {
  core.emit(connectionMissedEvent, { connectorId, code, isKept })
}

/** The wallet answers that the session has ended. */
function reportOver(core: ModalCore, record: SessionRecord, reason: EndReason): void {
  const { connectorId, choice } = record
  const isKept = reason === 'lost'
  if (!isKept) forgetSession(core, connectorId)
  const name = core.stores.wallets.$connectors.get().find(({ id }) => id === connectorId)?.connector.name
  for (const namespace of Object.keys(choice)) reportEnded(core, { namespace, connectorId, name, reason })
  const Why = reason === 'left' ? UnauthorizedError : WalletDisconnectedError
  emitMissed(core, record, new Why('reconnect'), isKept)
}

/**
 * Sends one request to a wallet at a time in all tabs. The wait for the lock and the answer have a
 * limit each, so that a long wait leaves the answer its time.
 */
function answerOf<T>(
  core: ModalCore,
  connectorId: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
  late: (answer: T) => void,
): Promise<T> {
  const withLock = (begin: () => Promise<T>): Promise<T> => {
    const wait = timeoutSignal(core.clock, lockLimit, signal)
    const turn = (): Promise<T> => {
      wait.stop()
      return begin()
    }
    return lockInTabs(core.lifetime().window, `latchkey:reconnect:${connectorId}`, wait.signal, turn).finally(wait.stop)
  }
  return askInView(core, 'reconnect', signal, ask, { limit: answerLimit, withLock, late })
}

/**
 * Whether a restored connection becomes the active one of its namespace: it was used more recently
 * than the one that was restored before it, and the user has not used that one since.
 */
function takesPlace(core: ModalCore, connectorId: string, namespace: string): boolean {
  const { order, settled } = core.lifetime()
  const { $activeIds, $live } = core.stores.connections
  const active = $live.get().get($activeIds.get().get(namespace) ?? '')
  const rank = order.indexOf(connectorId)
  return !settled.has(namespace) && rank >= 0 && rank < order.indexOf(active?.connectorId ?? '')
}

/**
 * Whether a live connection of the namespace uses this provider already. Then the other connector
 * leads to the same wallet.
 */
function isProviderUsed({ stores }: ModalCore, namespace: string, { provider }: Connection): boolean {
  return [...stores.connections.$live.get().values()].some(
    (live) => live.namespace === namespace && live.connection.provider === provider,
  )
}
