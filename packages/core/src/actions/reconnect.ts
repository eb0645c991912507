import type { Connector, EndReason } from '../contract/adapter.js'
import type { ModalCore, Run } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { Way } from '../contract/stores.js'
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
import { reactToChange } from '../gates/reactToChange.js'
import { forgetSession, readSession, readSessions } from '../records/storedSessions.js'
import { type Asked, askInView } from '../requests/askInView.js'
import { walletErrorOf } from '../requests/walletErrorOf.js'
import { adopt } from '../sessions/adopt.js'
import { adoptSession } from '../sessions/adoptSession.js'
import { beginReconnect, type ReconnectAttempts } from '../sessions/beginReconnect.js'
import { endSession } from '../sessions/endSession.js'
import { isRestoring } from '../sessions/isRestoring.js'
import { tellEnded } from '../sessions/tellEnded.js'
import { whenFree } from '../sessions/whenFree.js'
import { networkIdsOf } from '../subjects/networkIdsOf.js'
import { requestOf } from '../subjects/requestOf.js'
import { takesPlace } from '../subjects/takesPlace.js'
import { allEnded } from '../waits/allEnded.js'
import { race } from '../waits/race.js'
import { timeoutSignal } from '../waits/timeoutSignal.js'
import { findWay } from '../wallets/findWay.js'
import { waitForWay } from '../wallets/waitForWay.js'

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

/**
 * Brings stored sessions back, silently. All wallets are asked at the same time, each once, so that a silent one delays no other; in all tabs of
 * the origin one request to a wallet at a time. The order, most recently used first, decides only which connection becomes active
 * (`takesPlace`). A wallet that does not come within a second is waited for without a status: when it appears, it is restored.
 */
export async function reconnect(
  core: ModalCore,
  { begun, only }: { readonly begun?: ReconnectAttempts | undefined; readonly only?: string | undefined } = {},
): Promise<void> {
  const run = core.run()
  const sessions = readSessions(core).filter(
    ({ way }) => !isWatched(core, way) && (only === undefined ? !run.waiting.has(way) : way === only),
  )
  const all =
    begun ??
    beginReconnect(
      core,
      sessions.map(({ way, choice }) => ({ way, namespaces: Object.keys(choice) })),
    )
  // One that was begun with the page may be over by now.
  const attempts = new Map([...all].filter(([, attempt]) => core.stores.attempts.isNewest(attempt)))
  for (const session of sessions) {
    const { way, choice } = session
    const namespaces = Object.keys(choice).filter((namespace) => attempts.has(namespace))
    if (namespaces.length === 0 || run.restoring.has(way)) continue
    const done = restore(core, session, { run, namespaces, attempts })
      .catch((cause) => core.fail(way, 'restore', cause))
      .finally(() => run.restoring.delete(way))
    run.restoring.set(way, { namespaces, done })
  }
  const ends = [...attempts].map(async ([namespace, attempt]) => {
    const asked = [...run.restoring.values()].filter(({ namespaces }) => namespaces.includes(namespace))
    await Promise.all(asked.map(({ done }) => done))
    // Another call may have begun to ask meanwhile, under the same attempt.
    if (!isRestoring(run, namespace)) core.stores.attempts.finish(attempt)
  })
  await Promise.all(ends)
}

interface Restoration {
  readonly run: Run
  readonly namespaces: readonly string[]
  readonly attempts: ReconnectAttempts
}

/** A restoration as far as it is still wanted. */
interface Wanted {
  readonly isWanted: (namespace: string) => boolean
  readonly signal: AbortSignal
}

async function restore(core: ModalCore, session: SessionRecord, restoration: Restoration): Promise<void> {
  const { run, namespaces, attempts } = restoration
  const isWanted = (namespace: string): boolean => {
    const attempt = attempts.get(namespace)
    return attempt !== undefined && core.stores.attempts.isNewest(attempt)
  }
  // A session over several namespaces goes on while one of them is wanted.
  const unwanted = allEnded(namespaces.flatMap((namespace) => attempts.get(namespace)?.signal ?? []))
  const wanted = { isWanted, signal: AbortSignal.any([run.signal, unwanted]) }
  const { signal } = wanted
  try {
    const way = await comes(core, session.way, signal)
    if (!way) {
      offer(core, session)
      missed(core, session, new ConnectorNotFoundError(session.way))
    } else if (way.namespace === undefined) await restoreRemote(core, way, session, wanted)
    else await restoreLocal(core, way, way.namespace, session, wanted)
  } catch (cause) {
    if (signal.aborted) return
    const error = await walletErrorOf('reconnect', cause, core.adapters.get(namespaces[0] ?? '')?.runtime)
    if (signal.aborted) return
    if (refused.includes(error.code)) return over(core, session, 'left')
    const isKept = passing.includes(error.code)
    if (!isKept) {
      forgetSession(core, session.way)
      core.fail(session.way, 'restore', cause)
    }
    missed(core, session, error, isKept)
  }
}

/** @returns `undefined` when the wallet does not come in time. */
async function comes(core: ModalCore, key: string, signal: AbortSignal): Promise<Way | undefined> {
  const found = findWay(core, key)
  if (found) return found
  try {
    return await askInView(core, 'reconnect', signal, (limited) => waitForWay(core, key, limited), { limit: patience })
  } catch (cause) {
    if (signal.aborted || !(cause instanceof TimeoutError)) throw cause
    return undefined
  }
}

/** Says why a session did not come back. */
function missed(core: ModalCore, { way }: SessionRecord, { code }: LatchkeyError, isKept = true): void {
  core.emit(connectionMissedEvent, { way, code, isKept })
}

/** The wallet says that it is over. */
function over(core: ModalCore, session: SessionRecord, reason: EndReason): void {
  const { way, choice } = session
  const isKept = reason === 'lost'
  if (!isKept) forgetSession(core, way)
  const name = core.stores.wallets.$ways.get().find(({ key }) => key === way)?.connector.name
  for (const namespace of Object.keys(choice)) tellEnded(core, { namespace, way, name, reason })
  const Why = reason === 'left' ? UnauthorizedError : WalletDisconnectedError
  missed(core, session, new Why('reconnect'), isKept)
}

async function restoreLocal(
  core: ModalCore,
  { key, connector }: Way,
  namespace: string,
  session: SessionRecord,
  { isWanted, signal }: Wanted,
): Promise<void> {
  const local = connector as Connector // a way with a namespace is an adapter's
  const run = core.run()
  const choice = session.choice[namespace]
  const networkIds = networkIdsOf(core, namespace, choice?.networkId)
  if (!local.restore || !networkIds) return missed(core, session, new UnsupportedMethodError('reconnect'))
  const connection = await answerOf(core, key, signal, (limited) =>
    local.restore?.({ networkIds, memo: choice?.memo, signal: limited }),
  )
  if (!isWanted(namespace)) return
  if (typeof connection === 'string') return over(core, session, connection)
  if (!connection) return missed(core, session, new UnauthorizedError('reconnect'))
  const isUsed = (): boolean =>
    [...core.stores.connections.$live.get().values()].some(
      (live) => live.namespace === namespace && live.connection.provider === connection.provider,
    )
  if (isUsed()) return
  const released = new AbortController()
  const adoption = await adopt(core, {
    way: key,
    namespace,
    name: local.name,
    icon: local.icon,
    connection,
    isRemote: false,
    choice,
    signal,
    takesPlace: () => takesPlace(core, key, namespace),
    changed: (after, before) => reactToChange(core, after, before),
    unlocked: () => whenFree(core, { way: key, namespaces: [namespace] }, released.signal, comeBack),
    released: () => released.abort(),
  })
  function comeBack(): void {
    const live = isUsed() ? adoption.release() : adoption.complete()
    if (!live) return // also where it is locked again
    run.waiting.delete(key)
    enterSilently(core, [live]).catch((cause) => run.signal.aborted || core.fail(key, 'unlock', cause))
  }
  await free(core, key, [namespace], signal).catch((cause) => {
    adoption.release()
    throw cause
  })
  // Left in another tab while it was asked: nobody here is told to let go of what is not live yet.
  if (!readSession(core, key) || isUsed()) return adoption.release()
  const live = adoption.complete()
  if (live) return enterSilently(core, [live])
  missed(core, session, new NoAccountError())
  if (released.signal.aborted) return
  const waiting = { namespaces: [namespace], withdraw: adoption.release }
  run.waiting.set(key, waiting)
  const forget = (): void => {
    if (run.waiting.get(key) === waiting) run.waiting.delete(key)
  }
  released.signal.addEventListener('abort', forget, { once: true })
}

async function restoreRemote(
  core: ModalCore,
  { key, connector }: Way,
  session: SessionRecord,
  { isWanted, signal }: Wanted,
): Promise<void> {
  const wallet = connector as RemoteWallet // a way without a namespace is a plugin's
  const request = requestOf(core, signal)
  if (!wallet.restore || !request) return missed(core, session, new UnsupportedMethodError('reconnect'))
  // Also when somebody leaves one of its namespaces: what shares a session leaves together.
  const isKept = (): boolean => readSession(core, key) !== undefined
  const remote = await answerOf(
    core,
    key,
    signal,
    (limited) => wallet.restore?.({ ...request, memo: session.memo, signal: limited }),
    (late) => {
      if (typeof late === 'object' && !isKept()) endSession(core, key, late)
    },
  )
  if (typeof remote === 'string') return over(core, session, remote)
  if (!remote) return missed(core, session, new UnauthorizedError('reconnect'))
  const adoption = await adoptSession(core, {
    way: key,
    wallet,
    session: remote,
    record: session,
    fresh: false,
    accepts: (namespace) => isWanted(namespace) && isKept(),
    takesPlace: (namespace) => takesPlace(core, key, namespace),
    signal,
  })
  await free(core, key, Object.keys(session.choice), signal).catch(() => undefined) // then nothing of it is completed
  // Left while it came back: its wallet is told, or it would hold the session for ever.
  if (!isKept()) endSession(core, key, remote)
  await enterSilently(core, adoption.complete())
}

/** Waits while the user is connecting by another way. */
function free(core: ModalCore, way: string, namespaces: readonly string[], signal: AbortSignal): Promise<void> {
  const isFree = (resolve: () => void): void => whenFree(core, { way, namespaces }, signal, resolve)
  return race('reconnect', signal, () => new Promise<void>(isFree))
}

/** One request to a wallet in all tabs at a time. The place in line and the answer have a limit each, so that a full line costs no answer. */
function answerOf<T>(
  core: ModalCore,
  way: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T> | undefined,
  late?: (answer: T | undefined) => void,
): Promise<T | undefined> {
  const inTurn = (begin: () => Promise<Asked<T | undefined>>): Promise<Asked<T | undefined>> => {
    const { tabs } = core.run()
    if (!tabs) return begin()
    const line = timeoutSignal(core.clock, lineLimit, signal)
    const turn = (): Promise<Asked<T | undefined>> => {
      line.stop()
      return begin()
    }
    return tabs.lock(`reconnect:${way}`, line.signal, turn).finally(line.stop)
  }
  return askInView<T | undefined>(core, 'reconnect', signal, ask, { limit: answerLimit, inTurn, late })
}

/** The wallet did not come in time. When it does, it is restored, unless the user has gone another way since. */
function offer(core: ModalCore, session: SessionRecord): void {
  const run = core.run()
  const withdrawn = new AbortController()
  const waiting = { namespaces: Object.keys(session.choice), withdraw: () => withdrawn.abort() }
  run.waiting.set(session.way, waiting)
  const forget = (): void => {
    if (run.waiting.get(session.way) === waiting) run.waiting.delete(session.way)
  }
  const signal = AbortSignal.any([run.signal, withdrawn.signal])
  waitForWay(core, session.way, signal)
    .then(() => {
      forget()
      return reconnect(core, { only: session.way })
    })
    .catch((cause) => {
      forget()
      if (!signal.aborted) core.fail(session.way, 'restore', cause)
    })
}

function isWatched(core: ModalCore, way: string): boolean {
  return [...core.run().watched.values()].some((watched) => watched.way === way)
}
