import {
  abortable,
  CancelledError,
  type Clock,
  isRecord,
  OutcomeUnknownError,
  type Storage,
  TimeoutError,
  WalletDisconnectedError,
} from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SentRequest } from '../api.js'
import { answersOf } from '../client/answersOf.js'
import type { RelaySocket, SignClient } from '../client/Client.js'
import { PeerError } from '../errors/PeerError.js'

/** The requests of all sessions of the page's client. */
export interface Requests {
  /** Requests without an answer, newest last. Includes those from before a reload. */
  readonly $open: ReadableAtom<readonly OpenRequest[]>
  /**
   * Sends a request to the wallet, or joins an equal one that was sent before this page was loaded.
   * A request that sends something is joined by any equal one while it is open. It stays open after
   * its time limit, for a day or until the session ends.
   * @throws {PeerError} the wallet's error. @throws {TimeoutError} after five minutes.
   * @throws {WalletDisconnectedError} when the session ends.
   * @throws {OutcomeUnknownError} in place of both for a request that sends something.
   * @throws {RelayUnreachableError} when it could not be sent.
   */
  send(request: WalletRequest): Promise<unknown>
  /**
   * Reports answers to requests that send something, and for which no caller of this page waits:
   * they were sent before a reload.
   */
  onLate(listener: LateListener): () => void
  /** Ends the requests of a session that is over. */
  endTopic(topic: string): void
  /** Callers of this page no longer wait. The records stay for the next page. */
  end(): void
}

export interface OpenRequest extends SentRequest {
  readonly topic: string
  readonly sends: boolean
}

/** @param request - `params` is the JSON of its parameters. */
export type LateListener = (request: OpenRequest & { readonly params: string }, answer: Answer) => void

export interface WalletRequest {
  readonly topic: string
  readonly method: string
  readonly params: unknown
  /** CAIP-2, as the wallet approved it. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
  /** Whether the request makes the wallet send something. */
  readonly sends?: boolean | undefined
  /** Called when the request was sent. */
  onSent?(id: number): void
  /**
   * Called when the time limit is over and the request stays open. Wallets that follow the protocol
   * drop it now.
   */
  onOverdue?(): void
}

export type Answer = { readonly result: unknown } | { readonly error: unknown }

interface Entry extends OpenRequest {
  /** JSON of the parameters, to find an equal request. */
  readonly params: string
  /** A caller of this page waits for it. */
  isClaimed: boolean
  /** It was answered, or was given up. */
  isOver: boolean
  /** It sends something, and its time limit is over. */
  isOverdue: boolean
  readonly overdue: Set<() => void>
  /**
   * Set while it is unknown whether the message arrived. Publishes the same message again, which
   * the wallet handles once.
   */
  resend?: (() => Promise<void>) | undefined
  settle: (answer: Answer) => void
  readonly resolve: (answer: Answer) => void
  readonly answer: Promise<Answer>
  stopTimer: () => void
}

export interface RequestsOptions {
  readonly sign: SignClient
  readonly socket: RelaySocket
  readonly clock: Clock
  readonly storage: Storage
  /** Proves the app's origin by the attestation service. Absent: the service is not called. */
  readonly attest?: ((message: string, payload: unknown) => Promise<string | undefined>) | undefined
}

const key = 'requests'
/** Seconds for the user's answer. Wallets refuse a request with less time. */
const requestLifetime = 300
const tag = 1108
/** Error code: the session ended in the wallet. */
const userDisconnected = 6000
/** ms after the last fetch in which an answer still counts. */
const grace = 1000
/**
 * ms in which a late answer to a request that sends something still counts. The client's own record
 * of the request lives as long.
 */
const lateAnswerLimit = 86_400_000
/** Maximum number of overdue requests. */
const maxOverdue = 50

export function createRequests({ sign, socket, clock, storage, attest }: RequestsOptions): Requests {
  const { core } = sign
  const answers = answersOf(sign)
  const entries = new Map<number, Entry>()
  const $open = atom<readonly OpenRequest[]>([])
  /** Ids of all requests that this page has ever had. */
  const ownIds = new Set<number>()
  const lateListeners = new Set<LateListener>()
  let stopHeartbeat: (() => void) | undefined
  let last = 0

  function update(): void {
    const open = [...entries.values()].filter(({ isOver, resend }) => !isOver && !resend)
    const written = open.map(({ id, topic, method, networkId, expiresAt, sends }) => {
      return { id, topic, method, networkId, expiresAt, sends }
    })
    $open.set(written.filter((_, index) => !open[index]?.isOverdue))
    if (open.length > 0) stopHeartbeat ??= socket.startHeartbeat()
    else {
      stopHeartbeat?.()
      stopHeartbeat = undefined
    }
    // Keeps the records of other tabs: each tab writes only its own.
    const others = readStored(storage, clock).filter(({ id }) => !ownIds.has(id))
    const all = [...others, ...written]
    if (all.length > 0)
      storage.set(
        key,
        all.map((request) => ({ ...request })),
      )
    else storage.remove(key)
  }
  function addEntry(request: OpenRequest, params: string): Entry {
    const deferred = defer<Answer>()
    const entry: Entry = {
      ...request,
      params,
      isClaimed: false,
      isOver: false,
      isOverdue: false,
      overdue: new Set(),
      answer: deferred.promise,
      resolve: deferred.resolve,
      stopTimer: () => undefined,
      settle(answer) {
        if (entry.isOver) return
        entry.isOver = true
        deferred.resolve(answer)
        if (entry.sends && !entry.isClaimed) for (const listener of [...lateListeners]) listener(entry, answer)
        // Kept for an equal request, as long again, because no caller got the answer.
        if (entry.isOverdue) setTimer(entry, requestLifetime * 1000, () => drop(entry))
        update()
      },
    }
    ownIds.add(entry.id)
    entries.set(entry.id, entry)
    // Stays until an answer comes, also if no caller waits: the client treats an answer without a
    // listener as an error.
    answers.once(`session_request:${entry.id}`, (given) => entry.settle(readAnswer(given, request.method)))
    setTimer(entry, Math.max(0, entry.expiresAt - clock.now()), () => void expire(entry))
    update()
    return entry
  }

  function setTimer(entry: Entry, ms: number, run: () => void): void {
    entry.stopTimer()
    entry.stopTimer = clock.after(ms, run)
  }

  /** A page that slept has missed messages. They are fetched before the time limit counts. */
  async function expire(entry: Entry): Promise<void> {
    if (!entry.isOver) {
      socket.reconnectNow()
      await socket.fetch(true).catch(() => undefined)
      if (!entry.isOver)
        setTimer(entry, grace, () => (entry.sends ? setOverdue(entry) : giveUp(entry, new TimeoutError())))
      else if (!entry.isOverdue) drop(entry)
    } else drop(entry)
  }

  /**
   * The wallet may still send what was requested, whatever the protocol says. So the answer is
   * still awaited, and an equal request joins.
   */
  function setOverdue(entry: Entry): void {
    if (entry.isOver) {
      drop(entry)
      return
    }
    entry.isOverdue = true
    const left = entry.expiresAt + lateAnswerLimit - clock.now()
    setTimer(entry, Math.max(0, left), () => giveUp(entry, unknownOutcome(entry)))
    for (const overdue of entry.overdue) overdue()
    const [oldest, ...others] = [...entries.values()].filter(({ isOverdue, isOver }) => isOverdue && !isOver)
    if (oldest && others.length >= maxOverdue) giveUp(oldest, unknownOutcome(oldest))
    update()
  }

  function giveUp(entry: Entry, error: Error): void {
    entry.settle({ error })
    drop(entry)
  }

  function drop(entry: Entry): void {
    if (!entries.has(entry.id)) return
    entry.isOver = true
    entry.stopTimer()
    entries.delete(entry.id)
    update()
  }

  for (const request of readStored(storage, clock)) {
    const original = core.history.records.get(request.id)
    const isAlive = original?.topic === request.topic && sign.session.keys.includes(request.topic)
    if (isAlive) addEntry(request, JSON.stringify(paramsOf(original.request.params)))
  }

  function endTopic(topic: string): void {
    for (const entry of [...entries.values()])
      if (entry.topic === topic) {
        const cause = new WalletDisconnectedError(entry.method)
        giveUp(entry, entry.sends ? unknownOutcome(entry, cause) : cause)
      }
  }
  const onEnd = ({ topic }: { readonly topic: string }): void => endTopic(topic)
  sign.events.on('session_delete', onEnd)
  sign.events.on('session_expire', onEnd)

  /**
   * An open request that a new one can join: one from before this page was loaded, one whose
   * delivery is unknown, or one that sends something.
   */
  function findSame({ topic, method, networkId }: WalletRequest, params: string): Entry | undefined {
    return [...entries.values()].find(
      (entry) =>
        (!entry.isClaimed || entry.sends) &&
        entry.topic === topic &&
        entry.method === method &&
        entry.networkId === networkId &&
        entry.params === params,
    )
  }

  async function sendNew(
    { topic, method, params, networkId, signal, sends = false, onSent }: WalletRequest,
    text: string,
  ): Promise<Entry> {
    // Until here there is no message, so it is certain that nothing was sent.
    if (!socket.isReady) await socket.reach(signal)
    signal?.throwIfAborted()
    const expiresAt = clock.now() + requestLifetime * 1000
    const id = newId()
    const request = { method, params, expiryTimestamp: Math.floor(expiresAt / 1000) }
    const payload = {
      id,
      jsonrpc: '2.0' as const,
      method: 'wc_sessionRequest',
      params: { request, chainId: networkId },
    }
    const message = await core.crypto.encode(topic, payload)
    const attestation = await attest?.(message, payload)
    signal?.throwIfAborted()
    core.history.set(topic, payload, networkId)
    const entry = addEntry({ id, topic, method, networkId, expiresAt, sends }, text)
    entry.isClaimed = true
    await publish(entry, signal, () =>
      core.relayer.publish(topic, message, {
        ttl: requestLifetime,
        tag,
        prompt: true,
        ...(attestation !== undefined && { attestation }),
        internal: { throwOnFailedPublish: true },
      }),
    )
    if (!entry.isOver) onSent?.(id)
    return entry
  }

  /** Keeps a request whose delivery is unknown: an equal request must not be sent twice. */
  async function publish(entry: Entry, signal: AbortSignal | undefined, send: () => Promise<void>): Promise<void> {
    try {
      await send()
      entry.resend = undefined
      update()
    } catch (cause) {
      entry.resend = send
      entry.isClaimed = false
      update()
      throw cause
    }
    if (!signal?.aborted) return
    if (!entry.sends) drop(entry)
    throw signal.reason
  }

  /** An id in the protocol's form: ms since 1970 and three more digits. */
  function newId(): number {
    last = Math.max(last + 1, clock.now() * 1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000))
    return last
  }

  return {
    $open,
    onLate(listener) {
      lateListeners.add(listener)
      return () => lateListeners.delete(listener)
    },
    endTopic,
    end() {
      stopHeartbeat?.()
      lateListeners.clear()
      sign.events.off('session_delete', onEnd)
      sign.events.off('session_expire', onEnd)
      for (const entry of entries.values()) {
        entry.stopTimer()
        entry.isOver = true
        entry.resolve({ error: new CancelledError(entry.method) })
      }
      entries.clear()
    },
    async send(request) {
      const { signal } = request
      signal?.throwIfAborted()
      socket.reconnectNow()
      const text = JSON.stringify(request.params ?? null)
      const same = findSame(request, text)
      if (same) {
        same.isClaimed = true
        if (same.resend) await abortable(publish(same, signal, same.resend), signal)
        if (!same.isOver) request.onSent?.(same.id)
      }
      const entry = same ?? (await abortable(sendNew(request, text), signal))
      const overdue = (): void => request.onOverdue?.()
      entry.overdue.add(overdue)
      if (entry.isOverdue) overdue()
      try {
        const answer = await abortable(entry.answer, signal)
        if ('result' in answer) return answer.result
        throw answer.error
      } finally {
        entry.overdue.delete(overdue)
        if (entry.isOver || !entry.sends) drop(entry)
      }
    },
  }
}

function readStored(storage: Storage, clock: Clock): OpenRequest[] {
  const stored = storage.get(key)
  const now = clock.now()
  return (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { id, topic, method, networkId, expiresAt, sends: isSending } = entry
    const sends = isSending === true
    const oldest = sends ? now - lateAnswerLimit : now
    const isSound =
      Number.isSafeInteger(id) && [topic, method, networkId].every((text) => typeof text === 'string' && text !== '')
    if (
      !isSound ||
      typeof expiresAt !== 'number' ||
      expiresAt < oldest ||
      expiresAt > now + requestLifetime * 1000 + 60_000
    )
      return []
    return [
      { id: Number(id), topic: String(topic), method: String(method), networkId: String(networkId), expiresAt, sends },
    ]
  })
}

function unknownOutcome({ method, networkId }: OpenRequest, cause?: unknown): OutcomeUnknownError {
  return new OutcomeUnknownError(method, { networkId, cause })
}

function paramsOf(stored: unknown): unknown {
  const { request } = isRecord(stored) ? stored : {}
  return (isRecord(request) ? request.params : undefined) ?? null
}

function readAnswer(given: unknown, method: string): Answer {
  const { result, error } = isRecord(given) ? given : {}
  if (error === undefined || error === null) return { result }
  const cause = new PeerError(isRecord(error) ? error : { message: error })
  return { error: cause.code === userDisconnected ? new WalletDisconnectedError(method, { cause }) : cause }
}

function defer<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((given) => {
    resolve = given
  })
  return { promise, resolve }
}
