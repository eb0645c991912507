import type { ModalCore } from '../contract/core.js'
import type { OpenedSession, Session, SessionChannel, SessionEnd } from '../contract/session.js'
import type { LiveConnection } from '../contract/stores.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { hasGates } from '../gates/hasGates.js'
import { loadGates } from '../gates/loadGates.js'
import { forgetSession, saveSession } from '../records/storedSessions.js'
import { networkIdsOf } from '../subjects/networkIdsOf.js'
import { race, reasonOf } from '../waits/race.js'
import { type ComeBack, type RunningPart, runPart } from './runPart.js'

export interface SessionParameters {
  readonly connectorId: string
  readonly namespaces: readonly string[]
  /** CAIP-2 id to prefer. */
  readonly networkId?: string | undefined
  /** Of the attempt that opens it. */
  readonly signal: AbortSignal
  /** Absent: the user has just approved. */
  readonly comeBack?: ComeBack | undefined
}

export interface RunningSession extends Session {
  restoring: Promise<void> | undefined
  /** The app knows it, or waits for its unlock. */
  readonly isCompleted: boolean
  /** Aborted with the attempt, or with the session. */
  readonly signal: AbortSignal
  /** Aborted with the session. */
  readonly ended: AbortSignal
  /** Follows what the wallet approved, and reads each namespace of it. The app does not know it yet. */
  read(opened: OpenedSession): Promise<void>
  /**
   * Makes each namespace a live connection, in one synchronous update and in the order of the app's adapters, whatever the speed of each. A
   * namespace that failed is left out, as is one that names no account; where the session comes back, that one waits for its unlock. An
   * earlier session of the connector is replaced. Where it is another one it is ended, because its wallet would keep it for ever.
   * @returns None where the session comes back and waits for its unlock.
   * @throws {NoAccountError} or what went wrong when nothing is left. The state is as it was then.
   */
  complete(): readonly LiveConnection[]
}

/** Runs the session of a connector from its wallet's answer to its end. */
export function runSession(core: ModalCore, parameters: SessionParameters): RunningSession {
  const { connectorId, namespaces, comeBack } = parameters
  const accepts = comeBack?.accepts ?? (() => true)
  const { connections } = core.stores
  const run = core.run()
  const over = new AbortController()
  const ended = AbortSignal.any([run.signal, over.signal])
  const signal = AbortSignal.any([parameters.signal, over.signal])
  const parts = new Map<string, RunningPart>()
  let opened: OpenedSession | undefined
  /** What the wallet approves now, and what it approved when the reading began. */
  let channels: ReadonlyMap<string, SessionChannel> = new Map()
  let first = channels
  let isCompleted = false
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
    if (run.sessions.get(connectorId) === session) run.sessions.delete(connectorId)
    for (const part of parts.values()) part.end(reasonFor(part.namespace))
  }
  const end = (reason: SessionEnd): void => {
    const isKnown = isCompleted && run.sessions.get(connectorId) === session
    close(() => reason)
    if (isKnown && (reason === 'left' || reason === 'expired')) forgetSession(core, connectorId)
  }
  const endPart = (part: RunningPart, reason: SessionEnd): void => {
    part.end(reason)
    if (parts.get(part.namespace) === part) parts.delete(part.namespace)
  }

  const open = async (namespace: string, channel: SessionChannel, isFirst: boolean): Promise<void> => {
    if (!opened) return
    const choice = comeBack?.record.choice[namespace]
    const networkId = networkIdsOf(core, namespace, choice?.networkId ?? parameters.networkId)?.[0]
    const until = isFirst ? signal : ended
    const request = { isFresh: isFirst && !comeBack, networkId, memo: choice?.memo, signal: until }
    const connection = await race('connect', until, () => channel.open(request))
    if (isFirst && !accepts(namespace, connection)) return
    const part = runPart(core, {
      ...{ connectorId, namespace, connection, opened, select: channel.select },
      choice: { ...choice, networkId },
      comeBack: isFirst ? comeBack : undefined,
      ended(reason) {
        if (part.state === 'ended') return
        endPart(part, reason)
        if (isCompleted && parts.size === 0) end(reason)
      },
    })
    parts.set(namespace, part)
    await part.read(until).catch((cause) => {
      endPart(part, 'left here')
      throw cause
    })
  }
  /** In parallel. */
  const openAll = async (added: ReadonlyMap<string, SessionChannel>, isFirst: boolean): Promise<void> => {
    failure = undefined
    const reading = [...added].map(([namespace, channel]) =>
      isFirst && !accepts(namespace)
        ? undefined
        : open(namespace, channel, isFirst).catch((cause) => {
            failure = cause
          }),
    )
    await Promise.all(reading)
  }

  /** Those that were read and can be shown, or wait for their unlock. The others are released. */
  const readyParts = (
    isWanted: (part: RunningPart) => boolean,
  ): readonly (readonly [RunningPart, LiveConnection | undefined])[] =>
    [...core.adapters.keys()].flatMap((namespace) => {
      const part = parts.get(namespace)
      if (part?.state !== 'reading') return []
      try {
        const live = part.describe()
        if (isWanted(part) && (live || part.canWait)) return [[part, live]]
      } catch (cause) {
        failure = cause
      }
      endPart(part, 'left here')
      return []
    })

  const add = async (added: ReadonlyMap<string, SessionChannel>): Promise<void> => {
    await openAll(added, false)
    const ready = readyParts(({ namespace }) => channels.has(namespace))
    if (ready.length === 0 && failure) throw failure
    for (const [part, live] of ready) part.show(live)
    saveSession(core, connectorId)
    if (hasGates(core))
      await (await loadGates()).letInSilently(
        core,
        ready.flatMap(([, live]) => live ?? []),
      )
  }
  /** Ends what the wallet took back, and takes in what it added. */
  const follow = (before: ReadonlyMap<string, SessionChannel>): void => {
    for (const part of [...parts.values()])
      if (before.has(part.namespace) && !channels.has(part.namespace)) endPart(part, 'left')
    const added = new Map([...channels].filter(([namespace]) => !before.has(namespace)))
    if (added.size > 0) add(added).catch((cause) => ended.aborted || core.fail(connectorId, 'session', cause))
  }
  const followReach = (): void => {
    const stop = opened?.$reach?.listen((reach) => {
      for (const namespace of parts.keys()) connections.change(`${connectorId}@${namespace}`, { reach })
    })
    if (stop) over.signal.addEventListener('abort', stop, { once: true })
  }

  const session: RunningSession = {
    connectorId,
    namespaces,
    parts,
    signal,
    ended,
    restoring: undefined,
    get isCompleted() {
      return isCompleted
    },
    get opened() {
      return opened
    },
    end,
    replace(by, replaced) {
      close((namespace) => (replaced.has(namespace) ? 'taken over' : 'left here'))
      if (opened?.origin !== by?.origin) opened?.discard?.()
    },
    async read(answer) {
      opened = answer
      unwatch = opened.watch({
        next(state) {
          const before = channels
          channels = state ?? new Map()
          if (isCompleted) follow(before)
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
      const isOpen = !signal.aborted
      const ready = readyParts(
        ({ namespace, connection }) => isOpen && channels.has(namespace) && accepts(namespace, connection),
      )
      if (ready.length === 0) {
        const reason = parameters.signal.aborted ? reasonOf('connect', parameters.signal) : isOpen && failure
        end('left here')
        if (!comeBack) opened?.discard?.()
        throw reason || new NoAccountError()
      }
      const earlier = run.sessions.get(connectorId)
      run.sessions.set(connectorId, session)
      isCompleted = true
      for (const [part, live] of ready) {
        part.pending = earlier?.parts.get(part.namespace)?.pending ?? part.pending
        part.show(live)
      }
      followReach()
      if (earlier !== session) earlier?.replace(opened, new Set(ready.map(([{ namespace }]) => namespace)))
      follow(first)
      return ready.flatMap(([, live]) => live ?? [])
    },
  }
  return session
}
