import type { Connector } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SessionRecord } from '../contract/sessionRecord.js'
import { gatesSlot } from '../contract/slots.js'
import type { Way } from '../contract/stores.js'
import type { RemoteWallet } from '../contract/transport.js'
import { CancelledError } from '../errors/CancelledError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { SupersededError } from '../errors/SupersededError.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import { adopt } from './adopt.js'
import { adoptSession } from './adoptSession.js'
import { beginReconnect, type ReconnectAttempts } from './beginReconnect.js'
import { findWay } from './findWay.js'
import { networkIdsOf } from './networkIdsOf.js'
import { offersOf } from './offersOf.js'
import { passGates } from './passGates.js'
import { race } from './race.js'
import { reactToChange } from './reactToChange.js'
import { forgetSession, readSession, readSessions } from './storedSessions.js'
import { waitForWay } from './waitForWay.js'
import { withLimit } from './withLimit.js'

/** ms of patience for a stored wallet that has not registered yet. */
const patience = 1000
/** ms that a silent answer of a wallet may take. */
const answerLimit = 10_000

/**
 * Brings stored sessions back, silently. Within a namespace one way in at a time, most recently used first; namespaces in
 * parallel; in all tabs of the origin one request to a wallet at a time. A wallet that does not come within a second is waited
 * for without a status: when it appears, it is restored.
 */
export async function reconnect(
  core: ModalCore,
  { begun, only }: { readonly begun?: ReconnectAttempts | undefined; readonly only?: string | undefined } = {},
): Promise<void> {
  const { offers } = core.run()
  const sessions = readSessions(core).filter(
    ({ way }) => !isLive(core, way) && (only === undefined ? !offers.has(way) : way === only),
  )
  const attempts = begun ?? beginReconnect(core, sessions)
  const tails = new Map<string, Promise<void>>()
  for (const session of sessions) {
    const namespaces = Object.keys(session.choice).filter((namespace) => attempts.has(namespace))
    if (namespaces.length === 0) continue
    const before = Promise.all(namespaces.map((namespace) => tails.get(namespace)))
    const tail = before.then(() => restore(core, session, namespaces, attempts))
    for (const namespace of namespaces) tails.set(namespace, tail)
  }
  await Promise.all(
    [...attempts].map(async ([namespace, attempt]) => {
      try {
        await tails.get(namespace)
      } finally {
        core.stores.attempts.finish(attempt)
      }
    }),
  )
}

async function restore(
  core: ModalCore,
  session: SessionRecord,
  namespaces: readonly string[],
  attempts: ReconnectAttempts,
): Promise<void> {
  const run = core.run()
  const isWanted = (namespace: string): boolean => {
    const attempt = attempts.get(namespace)
    return attempt !== undefined && core.stores.attempts.isNewest(attempt)
  }
  const open = namespaces.filter(isWanted)
  const [only] = open
  if (only === undefined || !readSession(core, session.way)) return
  // With one namespace its attempt ends the wait; a session over several goes on while one of them is wanted.
  const attempt = attempts.get(only)
  const signal = open.length === 1 && attempt ? AbortSignal.any([run.signal, attempt.signal]) : run.signal
  try {
    const way = findWay(core, session.way) ?? (await waitForWay(core, session.way, { patience, signal }))
    if (way) await restoreBy(core, way, session, isWanted, signal)
    else offer(core, session)
  } catch (cause) {
    if (
      signal.aborted ||
      cause instanceof CancelledError ||
      cause instanceof SupersededError ||
      cause instanceof TimeoutError
    )
      return
    if (cause instanceof NoAccountError) return // not now: the record stays
    forgetSession(core, session.way)
    core.fail(session.way, 'restore', cause)
  }
}

async function restoreBy(
  core: ModalCore,
  way: Way,
  session: SessionRecord,
  accepts: (namespace: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const changed: Parameters<typeof adopt>[1]['changed'] = (after, before) => reactToChange(core, after, before)
  const isGated = core.contributions(gatesSlot).length > 0
  if (way.namespace !== undefined) {
    const { namespace } = way
    const connector = way.connector as Connector // a way with a namespace is an adapter's
    const choice = session.choice[namespace]
    const networkIds = networkIdsOf(core, namespace, choice?.networkId)
    if (!connector.restore || !networkIds) return
    const connection = await answerOf(core, signal, (limited) =>
      connector.restore?.({ networkIds, memo: choice?.memo, signal: limited }),
    )
    if (!connection || !accepts(namespace)) return
    const isUsed = [...core.stores.connections.$live.get().values()].some(
      (live) => live.namespace === namespace && live.connection.provider === connection.provider,
    )
    if (isUsed) return
    const { name, icon } = way.connector
    const live = await adopt(core, {
      way: way.key,
      namespace,
      name,
      icon,
      connection,
      isRemote: false,
      choice,
      isGated,
      signal,
      changed,
    })
    await enterSilently(core, [live.id])
    return
  }
  const wallet = way.connector as RemoteWallet
  const namespaces = offersOf(core)
  const [first, ...others] = [...namespaces.values()].flatMap(({ networks }) => networks.map(({ id }) => id))
  if (!wallet.restore || first === undefined) return
  const remote = await answerOf(core, signal, (limited) =>
    wallet.restore?.({ networkIds: [first, ...others], namespaces, memo: session.memo, signal: limited }),
  )
  if (!remote) return
  const all = await adoptSession(core, {
    way: way.key,
    wallet,
    session: remote,
    record: session,
    fresh: false,
    accepts,
    isGated,
    signal,
    changed,
  })
  await enterSilently(
    core,
    all.map(({ id }) => id),
  )
}

/** One request in all tabs at a time, and a limit on each. */
async function answerOf<T>(
  core: ModalCore,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T> | undefined,
): Promise<T | undefined> {
  return core.run().tabs.lock('reconnect', signal, async () => {
    const bounded = withLimit(core.clock, answerLimit, signal)
    try {
      return await race('reconnect', bounded.signal, async () => ask(bounded.signal))
    } finally {
      bounded.done()
    }
  })
}

/** On restore only the silent question is asked, and only of the active namespace; nothing is shown. */
async function enterSilently(core: ModalCore, ids: readonly string[]): Promise<void> {
  if (core.contributions(gatesSlot).length === 0) return
  const active = core.stores.$active.get()?.connection?.id
  if (active === undefined || !ids.includes(active)) return
  if (!(await passGates(core, { connectionId: active, why: 'connect', isSilent: true, signal: core.run().signal })))
    return
  for (const id of ids) core.stores.connections.change(id, { isGated: false })
}

/** The wallet did not come in time. When it does, it is restored, unless the person has gone another way since. */
function offer(core: ModalCore, session: SessionRecord): void {
  const run = core.run()
  run.offers.add(session.way)
  const namespaces = Object.keys(session.choice)
  const withdraw = new AbortController()
  const stopAttempts = core.stores.attempts.$all.listen((attempts) => {
    if (namespaces.some((namespace) => attempts.get(namespace)?.kind === 'connect')) withdraw.abort()
  })
  const signal = AbortSignal.any([run.signal, withdraw.signal])
  waitForWay(core, session.way, { signal })
    .then(() => reconnect(core, { only: session.way }))
    .catch((cause) => {
      if (!signal.aborted) core.fail(session.way, 'restore', cause)
    })
    .finally(() => {
      stopAttempts()
      run.offers.delete(session.way)
    })
}

function isLive(core: ModalCore, way: string): boolean {
  return [...core.stores.connections.$live.get().values()].some((connection) => connection.way === way)
}
