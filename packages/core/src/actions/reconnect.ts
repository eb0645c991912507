import type { Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import type { Way } from '../contract/stores.js'
import type { RemoteWallet } from '../contract/transport.js'
import { connectionMissedEvent } from '../contract/walletEvents.js'
import { ConnectorNotFoundError } from '../errors/ConnectorNotFoundError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { UnauthorizedError } from '../errors/UnauthorizedError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { adopt } from './adopt.js'
import { adoptSession } from './adoptSession.js'
import { allEnded } from './allEnded.js'
import { beginReconnect, type ReconnectAttempts } from './beginReconnect.js'
import { endSession } from './endSession.js'
import { enterSilently } from './enterSilently.js'
import { findWay } from './findWay.js'
import { networkIdsOf } from './networkIdsOf.js'
import { race } from './race.js'
import { reactToChange } from './reactToChange.js'
import { requestOf } from './requestOf.js'
import { forgetSession, readSession, readSessions } from './storedSessions.js'
import { waitForWay } from './waitForWay.js'
import { walletErrorOf } from './walletErrorOf.js'
import { withdrawal } from './withdrawal.js'
import { withLimit } from './withLimit.js'

/** ms of patience for stored wallets that have not registered yet. */
const patience = 1000
/** ms that a silent answer of a wallet may take. */
const answerLimit = 10_000
/** ms in line behind other tabs, for five of them that each take their whole time. */
const lineLimit = 5 * answerLimit
/** Not now, for a reason that says nothing about the next time: the record stays. */
const passing = ['LATCHKEY_CANCELLED', 'LATCHKEY_TIMEOUT', 'LATCHKEY_NO_ACCOUNT', 'LATCHKEY_NOT_LOADED']

/**
 * Brings stored sessions back, silently. Within a namespace one way in at a time, most recently used first; namespaces in
 * parallel; in all tabs of the origin one request to a wallet at a time. A wallet that does not come within a second is waited
 * for without a status: when it appears, it is restored.
 */
export async function reconnect(
  core: ModalCore,
  { begun, only }: { readonly begun?: ReconnectAttempts | undefined; readonly only?: string | undefined } = {},
): Promise<void> {
  const { offers, restoring, signal } = core.run()
  const sessions = readSessions(core).filter(
    ({ way }) => !isWatched(core, way) && (only === undefined ? !offers.has(way) : way === only),
  )
  const all =
    begun ??
    beginReconnect(
      core,
      sessions.map(({ way, choice }) => ({ way, namespaces: Object.keys(choice) })),
    )
  // One that was begun with the page may be over by now, and another call at work in its place: it must not end in line behind that.
  const attempts = new Map([...all].filter(([, attempt]) => core.stores.attempts.isNewest(attempt)))
  const waiting = withLimit(core.clock, patience, signal)
  for (const session of sessions) {
    const namespaces = Object.keys(session.choice).filter((namespace) => attempts.has(namespace))
    if (namespaces.length === 0) continue
    const before = Promise.all(namespaces.map((namespace) => restoring.get(namespace)))
    const tail = before.then(() => restore(core, session, { namespaces, attempts, patience: waiting.signal }))
    for (const namespace of namespaces) restoring.set(namespace, tail)
  }
  const ends = [...attempts].map(async ([namespace, attempt]) => {
    const last = restoring.get(namespace)
    await last
    // Another call may have queued up behind this one, under the same attempt.
    if (restoring.get(namespace) !== last) return
    restoring.delete(namespace)
    core.stores.attempts.finish(attempt)
  })
  await Promise.all(ends).finally(waiting.done)
}

interface Restoration {
  readonly namespaces: readonly string[]
  readonly attempts: ReconnectAttempts
  /** Ends when a wallet that is not there yet has had its time. */
  readonly patience: AbortSignal
}

async function restore(core: ModalCore, session: SessionRecord, restoration: Restoration): Promise<void> {
  const { namespaces, attempts } = restoration
  const { current: run } = core.page
  const isWanted = (namespace: string): boolean => {
    const attempt = attempts.get(namespace)
    return attempt !== undefined && core.stores.attempts.isNewest(attempt)
  }
  const open = namespaces.filter(isWanted)
  const [only] = open
  // It may have been left, or come back by another call, while it waited in line.
  if (!run || only === undefined || !readSession(core, session.way) || isWatched(core, session.way)) return
  // A session over several namespaces goes on while one of them is wanted.
  const unwanted = allEnded(open.flatMap((namespace) => attempts.get(namespace)?.signal ?? []))
  const signal = AbortSignal.any([run.signal, unwanted])
  try {
    const way = findWay(core, session.way) ?? (await waitForWay(core, session.way, signal, restoration.patience))
    if (!way) {
      offer(core, session)
      missed(core, session, new ConnectorNotFoundError(session.way))
    } else if (way.namespace === undefined) await restoreRemote(core, way, session, isWanted, signal)
    else await restoreLocal(core, way, way.namespace, session, isWanted, signal)
  } catch (cause) {
    if (signal.aborted) return
    const error = await walletErrorOf('reconnect', cause, core.adapters.get(only)?.runtime)
    if (signal.aborted) return
    const isKept = passing.includes(error.code)
    if (!isKept) {
      forgetSession(core, session.way)
      core.fail(session.way, 'restore', cause)
    }
    missed(core, session, error, isKept)
  }
}

/** Says why a session did not come back. */
function missed(core: ModalCore, { way }: SessionRecord, { code }: LatchkeyError, isKept = true): void {
  core.emit(connectionMissedEvent, { way, code, isKept })
}

async function restoreLocal(
  core: ModalCore,
  way: Way,
  namespace: string,
  session: SessionRecord,
  isWanted: (namespace: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const connector = way.connector as Connector // a way with a namespace is an adapter's
  const choice = session.choice[namespace]
  const networkIds = networkIdsOf(core, namespace, choice?.networkId)
  if (!connector.restore || !networkIds) return missed(core, session, new UnsupportedMethodError('reconnect'))
  const connection = await answerOf(core, session.way, signal, (limited) =>
    connector.restore?.({ networkIds, memo: choice?.memo, signal: limited }),
  )
  if (!isWanted(namespace)) return
  if (!connection) return missed(core, session, new UnauthorizedError('reconnect'))
  const isUsed = [...core.stores.connections.$live.get().values()].some(
    (live) => live.namespace === namespace && live.connection.provider === connection.provider,
  )
  if (isUsed) return
  const run = core.run()
  // Locked, it comes back with its unlock, unless the person has gone another way by then.
  const withdrawn = withdrawal(core, [namespace])
  const adoption = await adopt(core, {
    way: way.key,
    namespace,
    name: connector.name,
    icon: connector.icon,
    connection,
    isRemote: false,
    choice,
    signal,
    changed: (after, before) => reactToChange(core, after, before),
    unlocked(unlocked) {
      withdrawn.stop()
      enterSilently(core, [unlocked]).catch((cause) => run.signal.aborted || core.fail(way.key, 'unlock', cause))
    },
    released: withdrawn.stop,
  }).catch((cause) => {
    withdrawn.stop() // it may have failed before there was anything to release
    throw cause
  })
  // Left in another tab while it was asked: nobody here is told to let go of what is not live yet.
  if (!readSession(core, way.key)) return adoption.release()
  const live = adoption.complete()
  if (live) {
    withdrawn.stop()
    return enterSilently(core, [live])
  }
  missed(core, session, new NoAccountError())
  if (withdrawn.signal.aborted) adoption.release()
  else withdrawn.signal.addEventListener('abort', adoption.release, { once: true })
}

async function restoreRemote(
  core: ModalCore,
  way: Way,
  session: SessionRecord,
  isWanted: (namespace: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const wallet = way.connector as RemoteWallet // a way without a namespace is a plugin's
  const request = requestOf(core, signal)
  if (!wallet.restore || !request) return missed(core, session, new UnsupportedMethodError('reconnect'))
  // Also when somebody leaves one of its namespaces: what shares a session leaves together.
  const isKept = (): boolean => readSession(core, way.key) !== undefined
  const remote = await answerOf(
    core,
    session.way,
    signal,
    (limited) => wallet.restore?.({ ...request, memo: session.memo, signal: limited }),
    (late) => {
      if (late && !isKept()) endSession(core, way.key, late)
    },
  )
  if (!remote) return missed(core, session, new UnauthorizedError('reconnect'))
  const adoption = await adoptSession(core, {
    way: way.key,
    wallet,
    session: remote,
    record: session,
    fresh: false,
    accepts: (namespace) => isWanted(namespace) && isKept(),
    signal,
  })
  // Left while it came back: its wallet is told, or it would hold the session for ever.
  if (!isKept()) endSession(core, way.key, remote)
  await enterSilently(core, adoption.complete())
}

/** One request to a wallet in all tabs at a time. The place in line and the answer have a limit each, so that a full line costs no answer. */
async function answerOf<T>(
  core: ModalCore,
  way: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T> | undefined,
  late?: (answer: T | undefined) => void,
): Promise<T | undefined> {
  const asked = async (): Promise<T | undefined> => {
    const answer = withLimit(core.clock, answerLimit, signal)
    return race('reconnect', answer.signal, async () => ask(answer.signal), late).finally(answer.done)
  }
  const { tabs } = core.run()
  if (!tabs) return asked()
  const line = withLimit(core.clock, lineLimit, signal)
  const turn = (): Promise<T | undefined> => {
    line.done()
    return asked()
  }
  return tabs.lock(`reconnect:${way}`, line.signal, turn).finally(line.done)
}

/** The wallet did not come in time. When it does, it is restored, unless the person has gone another way since. */
function offer(core: ModalCore, session: SessionRecord): void {
  const run = core.run()
  run.offers.add(session.way)
  const withdrawn = withdrawal(core, Object.keys(session.choice))
  const signal = AbortSignal.any([run.signal, withdrawn.signal])
  waitForWay(core, session.way, signal)
    .then(() => reconnect(core, { only: session.way }))
    .catch((cause) => {
      if (!signal.aborted) core.fail(session.way, 'restore', cause)
    })
    .finally(() => {
      withdrawn.stop()
      run.offers.delete(session.way)
    })
}

function isWatched(core: ModalCore, way: string): boolean {
  return [...core.run().watched.values()].some((watched) => watched.way === way)
}
