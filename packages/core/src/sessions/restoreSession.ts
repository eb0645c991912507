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
import { forgetSession, isRecorded } from '../records/storedSessions.js'
import { type Asked, askInView } from '../requests/askInView.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { waitForConnector } from '../wallets/waitForConnector.js'
import { fromConnector } from './fromConnector.js'
import { fromRemoteWallet } from './fromRemoteWallet.js'
import { reportEnded } from './reportEnded.js'
import type { RunningPart } from './runPart.js'
import { type RunningSession, runSession } from './runSession.js'
import { whenFree } from './whenFree.js'

/** ms of patience for stored wallets that have not registered yet. */
const patience = 1000
/** ms that a silent answer of a wallet may take. */
const answerLimit = 10_000
/** ms in line behind other tabs, for five of them that each take their whole time. */
const lineLimit = 5 * answerLimit
/** Not now, for a reason that says nothing about the next time: the record stays. */
const passing = ['LATCHKEY_CANCELLED', 'LATCHKEY_TIMEOUT', 'LATCHKEY_NO_ACCOUNT', 'LATCHKEY_NOT_LOADED']
/** The wallet's own no: the permission is gone. */
const refused = ['LATCHKEY_UNAUTHORIZED', 'LATCHKEY_USER_REJECTED']

export interface RestoreParameters {
  readonly record: SessionRecord
  /** Those of the record that may come back now. */
  readonly namespaces: readonly string[]
  /** Of the attempt. */
  readonly signal: AbortSignal
  /** Whether the user has not connected another wallet there since. */
  readonly isWanted: (namespace: string) => boolean
  /** Its wallet has registered later than it was waited for. */
  readonly retry: () => Promise<void>
}

/**
 * Asks a wallet silently for the session of an earlier visit, and reports why it does not come back. The session is known from now on; one
 * whose wallet has not registered is restored when it does.
 */
export function restoreSession(core: ModalCore, { record, isWanted, retry, ...parameters }: RestoreParameters): void {
  const run = core.run()
  const { connectorId } = record
  let isUsed = false
  let isAwaited = false
  const session = runSession(core, {
    connectorId,
    ...parameters,
    comeBack: {
      record,
      accepts(namespace, connection) {
        // Found by another connector, it is the same wallet.
        const isTaken = connection !== undefined && isProviderUsed(core, namespace, connection)
        isUsed ||= isTaken
        return isWanted(namespace) && !isTaken
      },
      takesPlace: (namespace) => takesPlace(core, connectorId, namespace),
      unlocked(part) {
        whenFree(core, { connectorId, namespaces: [part.namespace] }, session.ended, () => {
          admit(core, session, part).catch((cause) => run.signal.aborted || core.fail(connectorId, 'unlock', cause))
        })
      },
    },
  })
  const { signal, ended } = session
  const ask = async (): Promise<void> => {
    const found = await comes(core, connectorId, signal)
    if (found) return restore(core, found, session, record)
    missed(core, record, new ConnectorNotFoundError(connectorId))
    isAwaited = true
    waitForConnector(core, connectorId, ended)
      .then(() => {
        session.end('taken over')
        return retry()
      })
      .catch((cause) => ended.aborted || core.fail(connectorId, 'restore', cause))
  }
  const explain = async (cause: unknown): Promise<void> => {
    if (signal.aborted || isUsed) return
    const error = await walletErrorOf('reconnect', cause, core.adapters.get(parameters.namespaces[0] ?? '')?.runtime)
    if (signal.aborted) return
    if (refused.includes(error.code)) return reportOver(core, record, 'left')
    const isKept = passing.includes(error.code)
    if (!isKept) {
      forgetSession(core, connectorId)
      core.fail(connectorId, 'restore', cause)
    }
    missed(core, record, error, isKept)
  }
  run.sessions.set(connectorId, session)
  session.restoring = ask()
    .catch(explain)
    .catch((cause) => core.fail(connectorId, 'restore', cause))
    .finally(() => {
      session.restoring = undefined
      if (!session.isCompleted && !isAwaited) session.end('taken over')
    })
}

/** It was unlocked, and the user is not connecting another wallet now. */
async function admit(core: ModalCore, session: RunningSession, part: RunningPart): Promise<void> {
  if (part.state !== 'locked') return
  if (isProviderUsed(core, part.namespace, part.connection)) return session.end('left here')
  const live = part.describe()
  if (!live) return // it is locked again
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
  // A connector of a namespace is an adapter's, any other a plugin's.
  const { restore: ask } =
    namespace === undefined
      ? fromRemoteWallet(core, key, connector as RemoteWallet)
      : fromConnector(core, namespace, connector as Connector)
  if (!ask) return missed(core, record, new UnsupportedMethodError('reconnect'))
  /** Left or replaced while it was asked: its wallet would keep it for ever. */
  const discardUnrecorded = (answer: OpenedSession | EndReason | undefined): void => {
    if (typeof answer === 'object' && !isRecorded(core, key, answer.memo)) answer.discard?.()
  }
  const answer = await answerOf(core, key, signal, (limited) => ask(record, limited), discardUnrecorded)
  if (typeof answer === 'string') return reportOver(core, record, answer)
  if (!answer) return missed(core, record, new UnauthorizedError('reconnect'))
  try {
    await session.read(answer)
    // It is not known yet whether the user connects another wallet in its place.
    const wanted = { connectorId: key, namespaces: session.namespaces }
    await race('reconnect', signal, () => new Promise<void>((resolve) => whenFree(core, wanted, signal, resolve)))
  } finally {
    discardUnrecorded(answer)
  }
  if (!isRecorded(core, key, answer.memo)) return
  const live = session.complete()
  if (live.length > 0) return enterSilently(core, live)
  if (session.isCompleted) missed(core, record, new NoAccountError())
}

/** @returns `undefined` when the wallet does not come in time. */
async function comes(core: ModalCore, key: string, signal: AbortSignal): Promise<ConnectorEntry | undefined> {
  const found = core.stores.wallets.$connectors.get().find(({ id }) => id === key)
  if (found) return found
  try {
    return await askInView(core, 'reconnect', signal, (limited) => waitForConnector(core, key, limited), {
      limit: patience,
    })
  } catch (cause) {
    if (signal.aborted || !(cause instanceof TimeoutError)) throw cause
    return undefined
  }
}

/** Says why a session did not come back. */
function missed(core: ModalCore, { connectorId }: SessionRecord, { code }: LatchkeyError, isKept = true): void {
  core.emit(connectionMissedEvent, { connectorId, code, isKept })
}

/** The wallet says that it is over. */
function reportOver(core: ModalCore, record: SessionRecord, reason: EndReason): void {
  const { connectorId, choice } = record
  const isKept = reason === 'lost'
  if (!isKept) forgetSession(core, connectorId)
  const name = core.stores.wallets.$connectors.get().find(({ id }) => id === connectorId)?.connector.name
  for (const namespace of Object.keys(choice)) reportEnded(core, { namespace, connectorId, name, reason })
  const Why = reason === 'left' ? UnauthorizedError : WalletDisconnectedError
  missed(core, record, new Why('reconnect'), isKept)
}

/** One request to a wallet in all tabs at a time. The place in line and the answer have a limit each, so that a full line costs no answer. */
function answerOf<T>(
  core: ModalCore,
  connectorId: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
  late: (answer: T) => void,
): Promise<T> {
  const inTurn = (begin: () => Promise<Asked<T>>): Promise<Asked<T>> => {
    const line = timeoutSignal(core.clock, lineLimit, signal)
    const turn = (): Promise<Asked<T>> => {
      line.stop()
      return begin()
    }
    return lockInTabs(core.run().window, `latchkey:reconnect:${connectorId}`, line.signal, turn).finally(line.stop)
  }
  return askInView(core, 'reconnect', signal, ask, { limit: answerLimit, inTurn, late })
}

/**
 * Whether a connection that comes back becomes the active one of its namespace: where it was used more recently than the one that came back
 * before it, and the user has not gone on with that one.
 */
function takesPlace(core: ModalCore, connectorId: string, namespace: string): boolean {
  const { order, settled } = core.run()
  const { $activeIds, $live } = core.stores.connections
  const active = $live.get().get($activeIds.get().get(namespace) ?? '')
  const rank = order.indexOf(connectorId)
  return !settled.has(namespace) && rank >= 0 && rank < order.indexOf(active?.connectorId ?? '')
}

/** Whether a live connection of the namespace already uses this provider: what comes back by another connector is the same wallet then. */
function isProviderUsed({ stores }: ModalCore, namespace: string, { provider }: Connection): boolean {
  return [...stores.connections.$live.get().values()].some(
    (live) => live.namespace === namespace && live.connection.provider === provider,
  )
}
