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
  /** Not answered yet, newest last; also those of before a reload. */
  readonly $open: ReadableAtom<readonly OpenRequest[]>
  /**
   * Asks the wallet, or joins what it was asked before this page was loaded, if that is the very same. What sends something is joined by any
   * equal question while it is open, and stays open after its time is over, for a day or as long as the session lives.
   * @throws {PeerError} what the wallet said. @throws {TimeoutError} after five minutes. @throws {WalletDisconnectedError} when the
   * session ends meanwhile; {OutcomeUnknownError} in place of both for what sends something. @throws {RelayUnreachableError} when it could not be sent.
   */
  send(question: Question): Promise<unknown>
  /** Listens to answers, to what sends something, that no caller in this page waits for: it was asked before a reload. */
  onLate(listener: LateListener): () => void
  /** The session is over. */
  endTopic(topic: string): void
  /** Nobody waits in this page any more. What was asked stays for the next one. */
  end(): void
}

export interface OpenRequest extends SentRequest {
  readonly topic: string
  readonly sends: boolean
}

export type LateListener = (request: OpenRequest, answer: Answer) => void

export interface Question {
  readonly topic: string
  readonly method: string
  readonly params: unknown
  /** CAIP-2, as the wallet approved it. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
  /** It makes the wallet send something. */
  readonly sends?: boolean | undefined
  /** Told when it is under way. */
  sent?(id: number): void
  /** Its time is over, and it stays open: wallets that follow the protocol drop it now. */
  overdue?(): void
}

export type Answer = { readonly result: unknown } | { readonly error: unknown }

interface Entry extends OpenRequest {
  /** JSON of what was asked, to know the same question again. */
  readonly params: string
  /** Somebody in this page waits for it. */
  isClaimed: boolean
  /** It was answered, or is nobody's any more. */
  isOver: boolean
  /** It sends something, and its time is over. */
  isOverdue: boolean
  readonly overdue: Set<() => void>
  /** Nobody knows whether it arrived: sends the very same once more, which the wallet takes once. */
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
  /** Who we are, by the attestation service; absent: it is not asked. */
  readonly attest?: ((message: string, payload: unknown) => Promise<string | undefined>) | undefined
}

const key = 'requests'
/** Seconds that a person has. @see Product specification, section 9: relay default wait. */
const life = 300
const tag = 1108
/** The session ended in the wallet. */
const userDisconnected = 6000
/** ms after the last fetch in which an answer may still be taken. */
const grace = 1000
/** ms for which a late answer to what sends something is taken. The client forgets its own record of the question after as long. */
const patience = 86_400_000
/** How many overdue requests are kept. */
const most = 50

export function createRequests({ sign, socket, clock, storage, attest }: RequestsOptions): Requests {
  const { core } = sign
  const answers = answersOf(sign)
  const entries = new Map<number, Entry>()
  const $open = atom<readonly OpenRequest[]>([])
  /** Ids that this page has ever had. */
  const mine = new Set<number>()
  const late = new Set<LateListener>()
  let attended: (() => void) | undefined
  let last = 0

  function tell(): void {
    const open = [...entries.values()].filter(({ isOver, resend }) => !isOver && !resend)
    const written = open.map(({ id, topic, method, networkId, expiresAt, sends }) => {
      return { id, topic, method, networkId, expiresAt, sends }
    })
    $open.set(written.filter((_, index) => !open[index]?.isOverdue))
    if (open.length > 0) attended ??= socket.attend()
    else {
      attended?.()
      attended = undefined
    }
    // Of other tabs too: each writes only what it changed.
    const others = readStored(storage, clock).filter(({ id }) => !mine.has(id))
    const all = [...others, ...written]
    if (all.length > 0)
      storage.set(
        key,
        all.map((request) => ({ ...request })),
      )
    else storage.remove(key)
  }
  function follow(request: OpenRequest, params: string): Entry {
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
        if (entry.sends && !entry.isClaimed) for (const listener of [...late]) listener(entry, answer)
        // Kept as long again for who asks the same, where no caller has heard it.
        if (entry.isOverdue) setTimer(entry, life * 1000, () => drop(entry))
        tell()
      },
    }
    mine.add(entry.id)
    entries.set(entry.id, entry)
    // Stays until an answer comes, also when nobody waits any more: the client takes one that nobody hears for an error.
    answers.once(`session_request:${entry.id}`, (given) => entry.settle(readAnswer(given, request.method)))
    setTimer(entry, Math.max(0, entry.expiresAt - clock.now()), () => void expire(entry))
    tell()
    return entry
  }

  function setTimer(entry: Entry, ms: number, run: () => void): void {
    entry.stopTimer()
    entry.stopTimer = clock.after(ms, run)
  }

  /** A page that slept has not heard what came meanwhile: that is fetched before time counts. */
  async function expire(entry: Entry): Promise<void> {
    if (!entry.isOver) {
      socket.hurry()
      await socket.fetch(true).catch(() => undefined)
      if (!entry.isOver)
        setTimer(entry, grace, () => (entry.sends ? setOverdue(entry) : giveUp(entry, new TimeoutError())))
      else if (!entry.isOverdue) drop(entry)
    } else drop(entry)
  }

  /** The wallet may still send what it was asked for, whatever the protocol says: an answer is waited for, and an equal question joins. */
  function setOverdue(entry: Entry): void {
    if (entry.isOver) {
      drop(entry)
      return
    }
    entry.isOverdue = true
    const left = entry.expiresAt + patience - clock.now()
    setTimer(entry, Math.max(0, left), () => giveUp(entry, unknown(entry)))
    for (const overdue of entry.overdue) overdue()
    const [oldest, ...others] = [...entries.values()].filter(({ isOverdue, isOver }) => isOverdue && !isOver)
    if (oldest && others.length >= most) giveUp(oldest, unknown(oldest))
    tell()
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
    tell()
  }

  for (const request of readStored(storage, clock)) {
    const asked = core.history.records.get(request.id)
    const isAlive = asked?.topic === request.topic && sign.session.keys.includes(request.topic)
    if (isAlive) follow(request, JSON.stringify(paramsOf(asked.request.params)))
  }

  function endTopic(topic: string): void {
    for (const entry of [...entries.values()])
      if (entry.topic === topic) {
        const cause = new WalletDisconnectedError(entry.method)
        giveUp(entry, entry.sends ? unknown(entry, cause) : cause)
      }
  }
  const onEnd = ({ topic }: { readonly topic: string }): void => endTopic(topic)
  sign.events.on('session_delete', onEnd)
  sign.events.on('session_expire', onEnd)

  /** Asked before this page was loaded, or without anybody knowing whether it arrived, and nobody here has joined it; or it sends something. */
  function findSame({ topic, method, networkId }: Question, params: string): Entry | undefined {
    return [...entries.values()].find(
      (entry) =>
        (!entry.isClaimed || entry.sends) &&
        entry.topic === topic &&
        entry.method === method &&
        entry.networkId === networkId &&
        entry.params === params,
    )
  }

  async function ask(
    { topic, method, params, networkId, signal, sends = false, sent }: Question,
    text: string,
  ): Promise<Entry> {
    // Before there is a message that may or may not have been sent.
    if (!socket.isReady) await socket.reach(signal)
    signal?.throwIfAborted()
    const expiresAt = clock.now() + life * 1000
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
    const entry = follow({ id, topic, method, networkId, expiresAt, sends }, text)
    entry.isClaimed = true
    await publish(entry, signal, () =>
      core.relayer.publish(topic, message, {
        ttl: life,
        tag,
        prompt: true,
        ...(attestation !== undefined && { attestation }),
        internal: { throwOnFailedPublish: true },
      }),
    )
    if (!entry.isOver) sent?.(id)
    return entry
  }

  /** What could not be sent for certain is kept: whoever asks the same again must not ask twice. */
  async function publish(entry: Entry, signal: AbortSignal | undefined, send: () => Promise<void>): Promise<void> {
    try {
      await send()
      entry.resend = undefined
      tell()
    } catch (cause) {
      entry.resend = send
      entry.isClaimed = false
      tell()
      throw cause
    }
    if (!signal?.aborted) return
    if (!entry.sends) drop(entry)
    throw signal.reason
  }

  /** As the protocol makes them: ms since 1970 and three more digits. */
  function newId(): number {
    last = Math.max(last + 1, clock.now() * 1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000))
    return last
  }

  return {
    $open,
    onLate(listener) {
      late.add(listener)
      return () => late.delete(listener)
    },
    endTopic,
    end() {
      attended?.()
      late.clear()
      sign.events.off('session_delete', onEnd)
      sign.events.off('session_expire', onEnd)
      for (const entry of entries.values()) {
        entry.stopTimer()
        entry.isOver = true
        entry.resolve({ error: new CancelledError(entry.method) })
      }
      entries.clear()
    },
    async send(question) {
      const { signal } = question
      signal?.throwIfAborted()
      socket.hurry()
      const text = JSON.stringify(question.params ?? null)
      const same = findSame(question, text)
      if (same) {
        same.isClaimed = true
        if (same.resend) await abortable(publish(same, signal, same.resend), signal)
        if (!same.isOver) question.sent?.(same.id)
      }
      const entry = same ?? (await abortable(ask(question, text), signal))
      const overdue = (): void => question.overdue?.()
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
    const oldest = sends ? now - patience : now
    const isSound =
      Number.isSafeInteger(id) && [topic, method, networkId].every((text) => typeof text === 'string' && text !== '')
    if (!isSound || typeof expiresAt !== 'number' || expiresAt < oldest || expiresAt > now + life * 1000 + 60_000)
      return []
    return [
      { id: Number(id), topic: String(topic), method: String(method), networkId: String(networkId), expiresAt, sends },
    ]
  })
}

function unknown({ method, networkId }: OpenRequest, cause?: unknown): OutcomeUnknownError {
  return new OutcomeUnknownError(method, { networkId, cause })
}

function paramsOf(asked: unknown): unknown {
  const { request } = isRecord(asked) ? asked : {}
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
