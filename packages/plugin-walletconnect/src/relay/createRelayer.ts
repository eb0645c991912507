import { type Clock, isRecord } from '@latchkey/core'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import type { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { checkEnvelope } from './checkEnvelope.js'
import { createEmitter, type Emitter } from './createEmitter.js'
import { createReconnectingSocket, type RelayCall } from './createReconnectingSocket.js'

/** The client's own record of received and sent messages. It filters repeated ones. */
export interface MessageTracker {
  init(): Promise<void>
  set(topic: string, message: string, direction?: 'inbound' | 'outbound'): Promise<string>
  has(topic: string, message: string): boolean
  /** The message was handled: it is not handled again after a reload. */
  ack(topic: string, message: string): Promise<void>
  del(topic: string): Promise<void>
}

export interface RelayerOptions {
  readonly clock: Clock
  /** Address of the next socket. */
  readonly address: () => Promise<string>
  readonly openSocket?: ((url: string) => WebSocket) | undefined
  readonly messages: MessageTracker
  /** Whether a message can be decrypted and belongs on its topic. Others are not stored. */
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

/** Counts of messages that were not accepted, for tests and logs. */
export interface DropCount {
  /** Messages that no relay and no wallet may send. */
  readonly dropped: number
  readonly repeated: number
}

/**
 * Our relayer, with the interface that WalletConnect's client expects of its own. It differs from
 * the client's: it reconnects after growing waits, its end releases everything, it reports
 * refusals, and it accepts encrypted messages only. It does not send the relay what the client adds
 * about a request (method, contract).
 */
export interface Relayer extends Emitter {
  readonly protocol: 'wc'
  readonly version: 2
  readonly events: Emitter
  readonly messages: MessageTracker
  readonly connected: boolean
  readonly connecting: boolean
  readonly drops: DropCount
  readonly topics: readonly string[]
  init(): Promise<void>
  /**
   * Called once all listeners for waiting messages are set. Opens the socket if there is a topic.
   * @param known - Topics that it must have.
   */
  start(known: readonly string[]): void
  publish(topic: string, message: string, options?: PublishOptions): Promise<void>
  publishCustom(request: {
    readonly payload: Readonly<Record<string, unknown>>
    readonly opts?: PublishOptions
  }): Promise<void>
  subscribe(topic: string, options?: { readonly internal?: { readonly skipSubscribe?: boolean } }): Promise<string>
  unsubscribe(topic: string): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  /**
   * For an action of the user: ends the pause before the next try, and tries a relay that refused
   * again.
   */
  reconnectNow(): void
  /**
   * A request waits for the relay. Until it ends, failed tries are repeated after a second.
   * @returns a function that ends it.
   */
  retrySoon(): () => void
  /**
   * Fetches all messages from the relay's mailbox; resolves when they are handled. Throws as
   * `publish`.
   * @param isDoubtful - The socket may be dead without a sign: the relay has to answer soon.
   */
  fetch(isDoubtful?: boolean): Promise<void>
  /**
   * While a request waits for the other side: detects a dead socket. @returns a function that stops
   * it.
   */
  startHeartbeat(): () => void
  /**
   * Handles a message from another source as if the relay had delivered it. Rejects if it could not
   * be stored.
   */
  deliver(event: unknown): Promise<void>
  onRefused(listener: (error: RelayRefusedError) => void): () => void
  /** Calls the listener when `connected` has changed. @returns a function that stops it. */
  watch(listener: () => void): () => void
  /** Calls the listener when the relayer ends. @returns a function that stops it. */
  onEnd(listener: () => void): () => void
  end(): void
}

/** The client's event names for a received and for a sent message. */
const messageEvent = 'relayer_message'
const publishEvent = 'relayer_publish'
const refusedEvent = 'refused'
const changedEvent = 'changed'
const endEvent = 'end'
const topicShape = /^[0-9a-f]{64}$/
const batchSize = 500
/** Limit for a relay that always reports more messages. */
const maxFetches = 50
const fiveMinutes = 300
/** ms for an answer on a socket that may be dead. */
const probeLimit = 3000
const sixHours = 21_600
const methodNotFound = -32601

export function createRelayer(options: RelayerOptions): Relayer {
  const { clock, address, openSocket, messages, isWanted, topics: storedTopics, isOnline } = options
  const events = createEmitter()
  /** Topics with the relay's subscription id, once the relay has sent it. */
  const topics = new Map<string, string>()
  let hasStarted = false
  let dropped = 0
  let repeated = 0
  function drop(): void {
    dropped += 1
  }

  /** Messages are handled one after the other, in the order of their arrival. */
  let receiving: Promise<void> = Promise.resolve()

  const socket = createReconnectingSocket({
    clock,
    address,
    openSocket,
    async prepare(call) {
      for (const part of batchesOf([...topics.keys()])) {
        const ids = await call('irn_batchSubscribe', { topics: part })
        for (const [index, topic] of part.entries()) if (topics.has(topic)) topics.set(topic, textAt(ids, index))
      }
      await fetchAll(call)
    },
    receive,
    onRefused: (error) => events.emit(refusedEvent, error),
    onChange: () => events.emit(changedEvent),
    onDropped: drop,
  })

  /** Rejects if the message could not be stored: then the relay gets no acknowledgement. */
  function receive(event: unknown): Promise<void> {
    const taken = receiving.then(() => take(event))
    receiving = taken.catch(() => undefined)
    return taken
  }

  async function take(event: unknown): Promise<void> {
    const { topic, message, publishedAt, attestation } = isRecord(event) ? event : {}
    const isEncrypted = checkEnvelope(message) || checkEnvelope(message, 1)
    if (typeof topic !== 'string' || !topics.has(topic) || !isEncrypted) {
      drop()
      return
    }
    if (messages.has(topic, message)) {
      repeated += 1
      return
    }
    // Checked before it is stored: a flood of unwanted messages takes no storage, and the cost per
    // message stays the same.
    if (!(await isWanted(topic, message))) {
      drop()
      return
    }
    await messages.set(topic, message, 'inbound')
    events.emit(messageEvent, { topic, message, publishedAt, attestation, transportType: 'relay' })
  }

  async function fetchAll(call: RelayCall): Promise<void> {
    for (const part of batchesOf([...topics.keys()])) {
      for (let round = 0; round < maxFetches; round += 1) {
        const answer = await call('irn_batchFetchMessages', { topics: part }).catch(ignoreUnknown)
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
    if (hasStarted) socket.retain(topics.size > 0)
    await storedTopics.write([...topics.keys()])
  }

  /**
   * The client waits for this event before it releases a session. So an unchecked message counts as
   * sent, also when sending failed.
   */
  async function send(method: string, params: Readonly<Record<string, unknown>>, isChecked: boolean): Promise<void> {
    try {
      await socket.call(method, params)
    } catch (cause) {
      if (isChecked) throw cause
    }
    events.emit(publishEvent, params)
  }

  /** For relays that don't know the methods of session proposals. */
  async function proposeByPublish(
    payload: Readonly<Record<string, unknown>>,
    rest: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { pairingTopic: topic, sessionProposal: message } = payload
    await socket.call('irn_subscribe', { topic })
    await socket.call('irn_publish', { ...rest, topic, message, prompt: true, tag: 1100 })
    events.emit(publishEvent, payload)
  }

  const relayer: Relayer = {
    ...events,
    protocol: 'wc',
    version: 2,
    events,
    messages,
    get count() {
      return events.count
    },
    get connected() {
      return socket.isReady
    },
    get connecting() {
      return socket.isOpening
    },
    get drops() {
      return { dropped, repeated }
    },
    get topics() {
      return [...topics.keys()]
    },
    async init() {
      await messages.init()
      for (const topic of await storedTopics.read()) if (topicShape.test(topic)) topics.set(topic, '')
    },
    start(known) {
      for (const topic of known) topics.set(topic, topics.get(topic) ?? '')
      hasStarted = true
      socket.retain(topics.size > 0)
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
        if (isUnknownMethod(cause) && publishMethod === 'wc_proposeSession') await proposeByPublish(payload, rest)
        else if (internal?.throwOnFailedPublish) throw cause
      }
    },
    async subscribe(topic, { internal } = {}) {
      await changeTopics(() => topics.set(topic, topics.get(topic) ?? ''))
      if (internal?.skipSubscribe) return topic
      const id = await socket.call('irn_subscribe', { topic })
      if (topics.has(topic) && typeof id === 'string') topics.set(topic, id)
      return topic
    },
    async unsubscribe(topic) {
      const id = topics.get(topic)
      if (id === undefined) return
      await changeTopics(() => topics.delete(topic))
      await messages.del(topic)
      // Not awaited: later messages of this topic are dropped, and a new socket does not subscribe
      // to it.
      if (id && socket.isReady) socket.call('irn_unsubscribe', { topic, id }).catch(() => undefined)
    },
    async confirmOnlineStateOrThrow() {
      if (!isOnline()) throw new RelayUnreachableError()
    },
    reconnectNow: () => socket.reconnectNow(),
    retrySoon: () => socket.retrySoon(),
    async fetch(isDoubtful = false) {
      await fetchAll((method, params) => socket.call(method, params, isDoubtful ? { answerLimit: probeLimit } : {}))
      await receiving
    },
    deliver: receive,
    startHeartbeat: () => socket.startHeartbeat(() => relayer.fetch()),
    onRefused(listener) {
      const onEvent = (error: unknown): void => listener(error as RelayRefusedError) // only this file emits it
      events.on(refusedEvent, onEvent)
      return () => events.off(refusedEvent, onEvent)
    },
    watch(listener) {
      events.on(changedEvent, listener)
      return () => events.off(changedEvent, listener)
    },
    onEnd(listener) {
      events.on(endEvent, listener)
      return () => events.off(endEvent, listener)
    },
    end() {
      socket.end()
      events.emit(endEvent)
    },
  }
  return relayer
}

function batchesOf(topics: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(topics.length / batchSize) }, (_, index) =>
    topics.slice(index * batchSize, (index + 1) * batchSize),
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

/** A relay without this method delivers its mailbox with the subscription. */
function ignoreUnknown(cause: unknown): undefined {
  if (isUnknownMethod(cause)) return undefined
  throw cause
}
