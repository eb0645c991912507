import type { ModalCore } from '../contract/core.js'
import type { OpenedSession, Session, SessionChannel, SessionEnd } from '../contract/session.js'
import type { LiveConnection } from '../contract/stores.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { hasGates } from '../gates/hasGates.js'
import { loadGates } from '../gates/loadGates.js'
import { forgetSession, saveSession } from '../records/storedSessions.js'
import { networkIdsOf } from '../subjects/networks.js'
import { race, reasonOf } from '../waits/race.js'
import { type ComeBack, type RunningPart, runPart } from './runPart.js'

export interface SessionParameters {
  readonly connectorId: string
  readonly namespaces: readonly string[]
  /** CAIP-2 id of the preferred network. */
  readonly networkId?: string | undefined
  /** Signal of the attempt that opens the session. */
  readonly signal: AbortSignal
  /** Absent for a new session. */
  readonly comeBack?: ComeBack | undefined
}

export interface RunningSession extends Session {
  opened: OpenedSession | undefined
  restoring: Promise<void> | undefined
  /** Whether the stores have the session, or it waits for an unlock. */
  isCompleted: boolean
  /** Aborted with the attempt, or with the session. */
  readonly signal: AbortSignal
  /** Aborted with the session. */
  readonly ended: AbortSignal
  /** Watches the session and reads each of its namespaces. The stores are not changed yet. */
  read(opened: OpenedSession): Promise<void>
  /**
   * Puts each namespace into the stores, in one synchronous update and in the order of the app's
   * adapters.
   *
   * - A namespace that failed or has no account is left out. In a restore, one without an account
   *   waits for its unlock.
   * - An earlier session of the connector is replaced. If it is another one in the wallet, it is
   *   ended there, because the wallet would keep it.
   *
   * @returns Empty if every namespace of a restored session waits for its unlock.
   * @throws {NoAccountError} or the failure, when no namespace is left. The state is unchanged
   * then.
   */
  complete(): readonly LiveConnection[]
}

/** Runs the session of a connector from its wallet's answer to its end. */
export function runSession(core: ModalCore, parameters: SessionParameters): RunningSession {
  const { connectorId, namespaces, comeBack } = parameters
  const { connections } = core.stores
  const lifetime = core.lifetime()
  const over = new AbortController()
  const ended = AbortSignal.any([lifetime.signal, over.signal])
  const signal = AbortSignal.any([parameters.signal, over.signal])
  const parts = new Map<string, RunningPart>()
  /** The namespaces that the wallet approves now, and those at the start of the read. */
  let channels: ReadonlyMap<string, SessionChannel> = new Map()
  let first = channels
  let failure: unknown
  let unwatch: () => void = () => undefined

  const close = (reasonFor: (namespace: string) => SessionEnd): void => {
    if (over.signal.aborted) return
    over.abort()
    try {
      unwatch()
    } catch (cause) {
      core.fail(connectorId, 'session.unwatch', cause)
    }
    if (lifetime.sessions.get(connectorId) === session) lifetime.sessions.delete(connectorId)
    for (const part of parts.values()) part.end(reasonFor(part.namespace))
  }
  const end = (reason: SessionEnd): void => {
    const isKnown = session.isCompleted && lifetime.sessions.get(connectorId) === session
    close(() => reason)
    if (isKnown && (reason === 'left' || reason === 'expired')) forgetSession(core, connectorId)
  }
  const endPart = (part: RunningPart, reason: SessionEnd): void => {
    part.end(reason)
    if (parts.get(part.namespace) === part) parts.delete(part.namespace)
  }

  const open = async (namespace: string, channel: SessionChannel, isFirst: boolean): Promise<void> => {
    const { opened } = session
    const until = isFirst ? signal : ended
    const back = isFirst ? comeBack : undefined
    if (!opened || back?.accepts(namespace) === false) return
    let part: RunningPart | undefined
    try {
      const choice = comeBack?.record.choice[namespace]
      const networkId = networkIdsOf(core, namespace, choice?.networkId ?? parameters.networkId)?.[0]
      const request = { isFresh: isFirst && !comeBack, networkId, memo: choice?.memo, signal: until }
      const connection = await race('connect', until, () => channel.open(request))
      if (back?.accepts(namespace, connection) === false) return
      const running = runPart(core, {
        ...{ connectorId, namespace, connection, opened, select: channel.select },
        choice: { ...choice, networkId },
        comeBack: back,
        ended(reason) {
          if (running.state === 'ended') return
          endPart(running, reason)
          if (session.isCompleted && parts.size === 0) end(reason)
        },
      })
      part = running
      parts.set(namespace, part)
      await part.read(until)
    } catch (cause) {
      failure = cause
      if (part) endPart(part, 'left here')
    }
  }
  /** Opens the namespaces in parallel. A failure affects only its namespace. */
  const openAll = async (added: ReadonlyMap<string, SessionChannel>, isFirst: boolean): Promise<void> => {
    failure = undefined
    const reading: Promise<void>[] = []
    for (const [namespace, channel] of added) reading.push(open(namespace, channel, isFirst))
    await Promise.all(reading)
  }

  /** The parts that were read and can be shown, or wait for an unlock. The others are released. */
  const readyParts = (isFirst: boolean): readonly (readonly [RunningPart, LiveConnection | undefined])[] => {
    const ready: (readonly [RunningPart, LiveConnection | undefined])[] = []
    for (const namespace of core.adapters.keys()) {
      const part = parts.get(namespace)
      if (part?.state !== 'reading') continue
      try {
        const live = part.describe()
        const isHere = channels.has(namespace) && !(isFirst && signal.aborted)
        const isWanted = isHere && !(isFirst && comeBack?.accepts(namespace, part.connection) === false)
        if (isWanted && (live || part.canWait)) {
          ready.push([part, live])
          continue
        }
      } catch (cause) {
        failure = cause
      }
      endPart(part, 'left here')
    }
    return ready
  }

  const add = async (added: ReadonlyMap<string, SessionChannel>): Promise<void> => {
    await openAll(added, false)
    const ready = readyParts(false)
    if (ready.length === 0 && failure) throw failure
    for (const [part, live] of ready) part.show(live)
    saveSession(core, connectorId)
    if (hasGates(core))
      await (await loadGates()).letInSilently(
        core,
        ready.flatMap(([, live]) => live ?? []),
      )
  }
  /** Ends the namespaces that the wallet removed and opens those that it added. */
  const follow = (before: ReadonlyMap<string, SessionChannel>): void => {
    for (const part of [...parts.values()])
      if (before.has(part.namespace) && !channels.has(part.namespace)) endPart(part, 'left')
    const added = new Map([...channels].filter(([namespace]) => !before.has(namespace)))
    if (added.size > 0) add(added).catch((cause) => ended.aborted || core.fail(connectorId, 'session', cause))
  }

  /** Ends a session of which nothing can be shown. @returns the reason. */
  const giveUp = (): unknown => {
    const reason = signal.aborted ? parameters.signal.aborted && reasonOf('connect', parameters.signal) : failure
    end('left here')
    if (!comeBack) session.opened?.discard?.()
    return reason || new NoAccountError()
  }

  const session: RunningSession = {
    connectorId,
    namespaces,
    parts,
    signal,
    ended,
    opened: undefined,
    restoring: undefined,
    isCompleted: false,
    end,
    replace(by, replaced) {
      close((namespace) => (replaced.has(namespace) ? 'taken over' : 'left here'))
      if (session.opened?.origin !== by?.origin) session.opened?.discard?.()
    },
    async read(opened) {
      session.opened = opened
      unwatch = opened.watch({
        next(state) {
          const before = channels
          channels = state ?? new Map()
          if (session.isCompleted) follow(before)
        },
        ended(reason) {
          channels = new Map()
          end(reason)
        },
      })
      if (over.signal.aborted) unwatch()
      first = channels
      await openAll(first, true)
    },
    complete() {
      const { opened } = session
      const ready = readyParts(true)
      if (ready.length === 0) throw giveUp()
      const earlier = lifetime.sessions.get(connectorId)
      lifetime.sessions.set(connectorId, session)
      session.isCompleted = true
      const all: LiveConnection[] = []
      for (const [part, live] of ready) {
        part.pending = earlier?.parts.get(part.namespace)?.pending ?? part.pending
        part.show(live)
        if (live) all.push(live)
      }
      const stop = opened?.$reach?.listen((reach) => {
        for (const namespace of parts.keys()) connections.change(`${connectorId}@${namespace}`, { reach })
      })
      if (stop) over.signal.addEventListener('abort', stop, { once: true })
      if (earlier !== session) earlier?.replace(opened, new Set(ready.map(([{ namespace }]) => namespace)))
      if (channels !== first) follow(first)
      return all
    },
  }
  return session
}
