import { type Clock, isRecord } from '@latchkey/core'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import type { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { checkEnvelope } from './checkEnvelope.js'
import { createEmitter, type Emitter } from './createEmitter.js'
import { type Ask, createLine } from './createLine.js'

/** What was received and sent, so that nothing is taken twice: the client's own. */
export interface MessageTracker {
  init(): Promise<void>
  set(topic: string, message: string, direction?: 'inbound' | 'outbound'): Promise<string>
  has(topic: string, message: string): boolean
  /** It was dealt with: it need not be gone through again when the page is loaded anew. */
  ack(topic: string, message: string): Promise<void>
  del(topic: string): Promise<void>
}

export interface RelayOptions {
  readonly clock: Clock
  /** Where to open the next socket. */
  readonly address: () => Promise<string>
  readonly openSocket?: ((url: string) => WebSocket) | undefined
  readonly messages: MessageTracker
  /** Whether a message can be read and belongs on its topic. What does not is not kept. */
  readonly isWanted: (topic: string, message: string) => Promise<boolean>
  readonly topics: { read(): Promise<readonly string[]>; write(topics: readonly string[]): Promise<void> }
  readonly isOnline: () => boolean
}

interface PublishOptions {
  readonly ttl?: number | undefined
  readonly prompt?: boolean | undefined
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
  readonly publishMethod?: string | undefined
  readonly internal?: { readonly throwOnFailedPublish?: boolean | undefined } | undefined
  readonly tvf?: { readonly correlationId?: number | undefined } | undefined
}

/** Counts of what was not taken, for tests and logs. */
export interface DropCount {
  /** Nothing that a relay or a wallet may send. */
  readonly dropped: number
  readonly repeated: number
}

/**
 * The way to the relay, in the shape in which the protocol's client expects its own. It takes that one's place because it opens sockets
 * as RLY-3 wants, ends with everything that it holds, tells refusals, and lets nothing in that is no encrypted message. What relays could
 * learn of a request (method, contract) is not sent along.
 */
export interface Relay extends Emitter {
  readonly protocol: 'wc'
  readonly version: 2
  readonly events: Emitter
  readonly messages: MessageTracker
  readonly connected: boolean
  readonly connecting: boolean
  readonly drops: DropCount
  readonly topics: readonly string[]
  init(): Promise<void>
  /** Once everybody listens who must hear what waits: opens the socket where there is a topic. @param known - Topics that it must have. */
  begin(known: readonly string[]): void
  publish(topic: string, message: string, options?: PublishOptions): Promise<void>
  publishCustom(request: {
    readonly payload: Readonly<Record<string, unknown>>
    readonly opts?: PublishOptions
  }): Promise<void>
  subscribe(topic: string, options?: { readonly internal?: { readonly skipSubscribe?: boolean } }): Promise<string>
  unsubscribe(topic: string): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  /** Somebody acts: waits no longer, and asks a relay once more that refused. */
  hurry(): void
  /** A request waits for the relay: until it ends, a try that failed is repeated after a second. @returns ends that. */
  retrySoon(): () => void
  /**
   * Asks the relay for what it has for us; resolves when all of it was handed on. Throws as `publish`.
   * @param isDoubtful - The socket may be gone without anybody knowing: it has to answer soon.
   */
  fetch(isDoubtful?: boolean): Promise<void>
  /** Somebody waits for what the other side may say, so silence is not believed for long. @returns ends that. */
  attend(): () => void
  /** A message that came another way, as if the relay had given it. Rejects when it could not be kept. */
  deliver(event: unknown): Promise<void>
  refused(listener: (error: RelayRefusedError) => void): () => void
  /** Told whenever `connected` has changed. @returns ends that. */
  watch(listener: () => void): () => void
  /** Told when it ends. @returns ends that. */
  ending(listener: () => void): () => void
  end(): void
}

/** The client's name for a message that came in, and for one that went out. */
const messageEvent = 'relayer_message'
const publishEvent = 'relayer_publish'
const refusedEvent = 'refused'
const changedEvent = 'changed'
const endEvent = 'end'
const topicShape = /^[0-9a-f]{64}$/
const batch = 500
/** A relay that always has more is not believed. */
const mostFetches = 50
const fiveMinutes = 300
/** ms for an answer from a socket that nobody has seen alive for a while. */
const doubtLimit = 3000
const sixHours = 21_600
const methodNotFound = -32601

export function createRelay(options: RelayOptions): Relay {
  const { clock, address, openSocket, messages, isWanted, topics: kept, isOnline } = options
  const events = createEmitter()
  /** With the relay's id of the subscription, once it has told. */
  const topics = new Map<string, string>()
  let hasBegun = false
  let dropped = 0
  let repeated = 0
  function drop(): void {
    dropped += 1
  }

  /** Messages are taken one after the other, in the order in which they came. */
  let receiving: Promise<void> = Promise.resolve()

  const line = createLine({
    clock,
    address,
    openSocket,
    async prepare(ask) {
      for (const part of parts([...topics.keys()])) {
        const ids = await ask('irn_batchSubscribe', { topics: part })
        for (const [index, topic] of part.entries()) if (topics.has(topic)) topics.set(topic, textAt(ids, index))
      }
      await fetchAll(ask)
    },
    receive,
    refused: (error) => events.emit(refusedEvent, error),
    changed: () => events.emit(changedEvent),
    dropped: drop,
  })

  /** Rejects when it could not be kept: then the relay is not told that we have it. */
  function receive(event: unknown): Promise<void> {
    const taken = receiving.then(() => take(event))
    receiving = taken.catch(() => undefined)
    return taken
  }

  async function take(event: unknown): Promise<void> {
    const { topic, message, publishedAt, attestation } = isRecord(event) ? event : {}
    if (typeof topic !== 'string' || !topics.has(topic) || !checkEnvelope(message)) {
      drop()
      return
    }
    if (messages.has(topic, message)) {
      repeated += 1
      return
    }
    // Before it is kept: a flood of messages that answer nothing leaves nothing behind, and none costs more than the one before.
    if (!(await isWanted(topic, message))) {
      drop()
      return
    }
    await messages.set(topic, message, 'inbound')
    events.emit(messageEvent, { topic, message, publishedAt, attestation, transportType: 'relay' })
  }

  async function fetchAll(ask: Ask): Promise<void> {
    for (const part of parts([...topics.keys()])) {
      for (let round = 0; round < mostFetches; round += 1) {
        const answer = await ask('irn_batchFetchMessages', { topics: part }).catch(ignoreUnknown)
        const { messages: found, hasMore } = isRecord(answer) ? answer : {}
        if (!Array.isArray(found)) break
        const sorted = [...found].sort((one, other) => timeOf(one) - timeOf(other))
        await Promise.all(sorted.map(receive))
        if (hasMore !== true || found.length === 0) break
      }
    }
  }

  async function changeTopics(change: () => void): Promise<void> {
    change()
    if (hasBegun) line.keep(topics.size > 0)
    await kept.write([...topics.keys()])
  }

  /** The client waits for the event before it lets go of a session, so an answer that nobody checks counts as sent in any case. */
  async function send(method: string, params: Readonly<Record<string, unknown>>, isChecked: boolean): Promise<void> {
    try {
      await line.call(method, params)
    } catch (cause) {
      if (isChecked) throw cause
    }
    events.emit(publishEvent, params)
  }

  /** For relays that don't know the steps of a session by name. */
  async function proposePlainly(
    payload: Readonly<Record<string, unknown>>,
    rest: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { pairingTopic: topic, sessionProposal: message } = payload
    await line.call('irn_subscribe', { topic })
    await line.call('irn_publish', { ...rest, topic, message, prompt: true, tag: 1100 })
    events.emit(publishEvent, payload)
  }

  const relay: Relay = {
    ...events,
    protocol: 'wc',
    version: 2,
    events,
    messages,
    get count() {
      return events.count
    },
    get connected() {
      return line.isReady
    },
    get connecting() {
      return line.isOpening
    },
    get drops() {
      return { dropped, repeated }
    },
    get topics() {
      return [...topics.keys()]
    },
    async init() {
      await messages.init()
      for (const topic of await kept.read()) if (topicShape.test(topic)) topics.set(topic, '')
    },
    begin(known) {
      for (const topic of known) topics.set(topic, topics.get(topic) ?? '')
      hasBegun = true
      line.keep(topics.size > 0)
    },
    async publish(topic, message, { ttl = sixHours, prompt = false, tag = 0, attestation, internal } = {}) {
      await messages.set(topic, message, 'outbound')
      const params = { topic, message, ttl, prompt, tag, ...(attestation && { attestation }) }
      await send('irn_publish', params, internal?.throwOnFailedPublish === true)
    },
    async publishCustom({ payload, opts = {} }) {
      const { ttl = fiveMinutes, prompt, tag, attestation, publishMethod = 'irn_publish', internal, tvf } = opts
      const id = tvf?.correlationId
      const rest = { ttl, ...(attestation && { attestation }) }
      const params = {
        ...payload,
        ...rest,
        ...(prompt !== undefined && { prompt }),
        ...(tag !== undefined && { tag }),
        ...(id !== undefined && { correlationId: id }),
      }
      try {
        await send(publishMethod, params, true)
      } catch (cause) {
        if (isUnknownMethod(cause) && publishMethod === 'wc_proposeSession') await proposePlainly(payload, rest)
        else if (internal?.throwOnFailedPublish) throw cause
      }
    },
    async subscribe(topic, { internal } = {}) {
      await changeTopics(() => topics.set(topic, topics.get(topic) ?? ''))
      if (internal?.skipSubscribe) return topic
      const id = await line.call('irn_subscribe', { topic })
      if (topics.has(topic) && typeof id === 'string') topics.set(topic, id)
      return topic
    },
    async unsubscribe(topic) {
      const id = topics.get(topic)
      if (id === undefined) return
      await changeTopics(() => topics.delete(topic))
      await messages.del(topic)
      // Nobody waits for it: what still comes for this topic is dropped, and a new socket does not ask for it.
      if (id && line.isReady) line.call('irn_unsubscribe', { topic, id }).catch(() => undefined)
    },
    async confirmOnlineStateOrThrow() {
      if (!isOnline()) throw new RelayUnreachableError()
    },
    hurry: () => line.hurry(),
    retrySoon: () => line.retrySoon(),
    async fetch(isDoubtful = false) {
      await fetchAll((method, params) => line.call(method, params, isDoubtful ? { answerLimit: doubtLimit } : {}))
      await receiving
    },
    deliver: receive,
    attend: () => line.attend(() => relay.fetch()),
    refused(listener) {
      const hear = (error: unknown): void => listener(error as RelayRefusedError) // only this file emits it
      events.on(refusedEvent, hear)
      return () => events.off(refusedEvent, hear)
    },
    watch(listener) {
      events.on(changedEvent, listener)
      return () => events.off(changedEvent, listener)
    },
    ending(listener) {
      events.on(endEvent, listener)
      return () => events.off(endEvent, listener)
    },
    end() {
      line.end()
      events.emit(endEvent)
    },
  }
  return relay
}

function parts(topics: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(topics.length / batch) }, (_, index) =>
    topics.slice(index * batch, (index + 1) * batch),
  )
}

function textAt(list: unknown, index: number): string {
  const text: unknown = Array.isArray(list) ? list[index] : undefined
  return typeof text === 'string' ? text : ''
}

function timeOf(event: unknown): number {
  return isRecord(event) && typeof event.publishedAt === 'number' ? event.publishedAt : 0
}

function isUnknownMethod(cause: unknown): boolean {
  return cause instanceof RelayAnswerError && cause.providerCode === methodNotFound
}

/** A relay that can't be asked for its mailbox gives it with the subscription. */
function ignoreUnknown(cause: unknown): undefined {
  if (isUnknownMethod(cause)) return undefined
  throw cause
}
