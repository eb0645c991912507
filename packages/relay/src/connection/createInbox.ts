import type { Clock } from '@latchkey/server'
import { RelayError } from '../errors/RelayError.js'
import type { Fanout } from '../fanout/Fanout.js'
import { hashOf } from '../hashes/hashOf.js'
import type { Limits } from '../limits/Limits.js'
import type { Mailbox, StoredMessage } from '../mailbox/Mailbox.js'
import type { SubscriptionRegistry } from './createSubscriptionRegistry.js'
import type { Subscription } from './Subscription.js'

export interface InboxParameters {
  /** The client id. */
  readonly client: string
  readonly mailbox: Mailbox
  readonly fanout: Fanout
  readonly subscriptionRegistry: SubscriptionRegistry
  readonly clock: Clock
  readonly limits: Limits
  /** Writes a message to the socket. The client's answer has the same `id`. */
  readonly send: (id: number, subscription: Subscription, stored: StoredMessage) => void
  /** Sends a ping. Its pong proves that everything sent before it has arrived. */
  readonly probe: (mark: number) => void
  /** Is called with errors that have no call to reject. */
  readonly report: (error: unknown) => void
}

interface Found {
  readonly topic: string
  readonly stored: StoredMessage
}

export interface Fetched {
  readonly messages: readonly Found[]
  readonly hasMore: boolean
}

export interface Receipt {
  readonly topic: string
  /** SHA-256 of the message, hex. */
  readonly messageId: string
}

/**
 * The messages that one connection receives. A message is delivered when the client has answered
 * it, or when it was in a fetch answer that is known to have arrived. Until then it stays in the
 * mailbox for the client's next connection.
 */
export interface Inbox {
  /** @throws {RelayError} `RELAY_TOO_MANY_TOPICS`. Then none of the topics is subscribed. */
  subscribe(topics: readonly string[]): readonly string[]
  /** @throws {RelayError} `RELAY_TOO_MANY_TOPICS` if subscribing to these exceeds the limit. */
  checkRoom(topics: readonly string[]): void
  unsubscribe(topics: readonly string[]): void
  /**
   * Returns waiting messages, as many as fit in one answer. The caller sends the answer and then
   * calls `probe` with their numbers.
   */
  fetch(topics: readonly string[]): Promise<Fetched>
  /** @param numbers - The messages of an answer that was sent. */
  probe(numbers: readonly number[]): void
  /** Handles the pong of `probe`. */
  arrived(mark: number): Promise<void>
  /**
   * Handles the client's answer to a message. `undefined`: no message waits for an answer with this
   * id.
   */
  answered(id: unknown, isTaken: boolean): Promise<void> | undefined
  /** Marks fetched messages as delivered that the client confirms. */
  received(receipts: readonly Receipt[]): Promise<void>
  /** Sends waiting messages as far as the limits allow. */
  pump(): Promise<void>
  close(): void
}

/** Messages in one answer to a fetch. */
const maxFetched = 500
/**
 * Fetched messages that wait for proof of arrival. Older ones are forgotten and can be fetched
 * again.
 */
const maxUnproven = 2 * maxFetched

/**
 * A sent message without its text: slow clients must not fill the memory. The mailbox has the text.
 */
interface Sent {
  readonly number: number
  /** Length of the text. */
  readonly bytes: number
}

interface Unproven {
  /** Topic and message, as a receipt names them. */
  readonly receipt: string
  /** The mark of the probe sent after the answer. Infinite until then. */
  mark: number
}

export function createInbox(parameters: InboxParameters): Inbox {
  const { client, mailbox, fanout, subscriptionRegistry, clock, limits, send, probe, report } = parameters
  const clientKey = hashOf(client)
  const subscriptions = new Map<string, Subscription>()
  /** Subscriptions with messages in the mailbox that are still to be sent. */
  const due = new Set<Subscription>()
  /** Messages sent and not answered, by the id of the call. */
  const unanswered = new Map<number, Sent>()
  /** Fetched messages without proof of arrival, by number, oldest first. */
  const unproven = new Map<number, Unproven>()
  let unansweredBytes = 0
  let nextId = clock.now() * 1000
  let nextMark = 1
  let isPumping = false
  let isOpen = true

  const hasRoom = () => unanswered.size < limits.unansweredMessages
  /**
   * Waiting messages use half of the buffer only: they can wait longer and must not get a socket
   * cut.
   */
  const hasRoomForWaiting = () => hasRoom() && unansweredBytes < limits.unreadBytes / 2

  const deliver = (subscription: Subscription, stored: StoredMessage) => {
    const { number, message } = stored
    subscription.cursor = number
    if (unproven.has(number)) return
    const id = nextId++
    unanswered.set(id, { number, bytes: message.length })
    unansweredBytes += message.length
    send(id, subscription, stored)
  }

  const receive = (subscription: Subscription, stored: StoredMessage) => {
    if (stored.senderKey === clientKey || stored.number <= subscription.cursor) return
    if (!subscriptionRegistry.isNewest(subscription)) return
    if (!isPumping && !due.has(subscription) && hasRoom()) return deliver(subscription, stored)
    due.add(subscription)
  }

  const pumpOne = async (subscription: Subscription) => {
    const { topicKey, cursor: after } = subscription
    const limit = Math.max(1, limits.unansweredMessages - unanswered.size)
    const messages = await mailbox.waiting({ topicKey, clientKey, after, limit, now: clock.now() })
    for (const stored of messages) {
      if (!isOpen || !subscriptions.has(subscription.topic) || !subscriptionRegistry.isNewest(subscription)) return
      if (!hasRoomForWaiting()) break
      deliver(subscription, stored)
    }
    if (messages.length === limit || !hasRoomForWaiting()) due.add(subscription)
  }

  const pump = async () => {
    if (isPumping) return
    isPumping = true
    try {
      for (const subscription of due) {
        if (!isOpen || !hasRoomForWaiting()) break
        due.delete(subscription)
        if (subscriptionRegistry.isNewest(subscription)) await pumpOne(subscription)
      }
    } catch (error) {
      for (const subscription of subscriptions.values()) due.add(subscription)
      throw error
    } finally {
      isPumping = false
    }
  }

  const open = (topic: string): Subscription => {
    const topicKey = hashOf(topic)
    const subscription: Subscription = {
      id: hashOf(topic + client),
      topic,
      topicKey,
      clientKey,
      cursor: 0,
      wake() {
        due.add(subscription)
        pump().catch(report)
      },
      leave: fanout.join(topicKey, (stored) => receive(subscription, stored)),
    }
    subscriptionRegistry.add(subscription)
    subscriptions.set(topic, subscription)
    due.add(subscription)
    return subscription
  }

  const end = (subscription: Subscription) => {
    subscription.leave()
    subscriptions.delete(subscription.topic)
    due.delete(subscription)
    subscriptionRegistry.remove(subscription)
  }

  const settle = async (numbers: readonly number[]) => {
    for (const number of numbers) unproven.delete(number)
    if (numbers.length > 0) await mailbox.delivered(clientKey, numbers)
  }

  const finish = async ({ number }: Sent, isTaken: boolean) => {
    if (isTaken) await mailbox.delivered(clientKey, [number])
    if (due.size > 0) await pump()
  }

  /** Adds to `messages` what fits in one answer. Returns whether there is more. */
  const collect = async (topics: readonly string[], messages: Found[]): Promise<boolean> => {
    const held = new Set([...unanswered.values()].map(({ number }) => number))
    let bytes = 0
    for (const topic of new Set(topics)) {
      const topicKey = hashOf(topic)
      const limit = maxFetched + 1 - messages.length + held.size + unproven.size
      const found = await mailbox.waiting({ topicKey, clientKey, after: 0, limit, now: clock.now() })
      for (const stored of found) {
        if (held.has(stored.number) || unproven.has(stored.number)) continue
        bytes += stored.message.length
        const isFull = messages.length > 0 && (messages.length === maxFetched || bytes > limits.frameBytes)
        if (isFull) return true
        unproven.set(stored.number, { receipt: `${topicKey}${hashOf(stored.message)}`, mark: Number.POSITIVE_INFINITY })
        messages.push({ topic, stored })
      }
    }
    return false
  }

  /** Must not run during `collect`, which would find the forgotten messages again. */
  const forgetUnproven = () => {
    for (const number of unproven.keys()) {
      if (unproven.size <= maxUnproven) return
      unproven.delete(number)
    }
  }

  const numbersOf = (matches: (each: Unproven) => boolean) =>
    [...unproven].filter(([, each]) => matches(each)).map(([number]) => number)

  const checkRoom = (topics: readonly string[]) => {
    const added = new Set(topics.filter((topic) => !subscriptions.has(topic))).size
    if (subscriptions.size + added > limits.topics) {
      throw new RelayError('RELAY_TOO_MANY_TOPICS', `A connection can have at most ${limits.topics} topics.`)
    }
  }

  return {
    checkRoom,
    subscribe(topics) {
      checkRoom(topics)
      return topics.map((topic) => {
        const known = subscriptions.get(topic)
        if (known) due.add(known)
        return (known ?? open(topic)).id
      })
    },
    unsubscribe(topics) {
      for (const topic of topics) {
        const subscription = subscriptions.get(topic)
        if (subscription) end(subscription)
      }
    },
    async fetch(topics) {
      const messages: Found[] = []
      try {
        const hasMore = await collect(topics, messages)
        forgetUnproven()
        return { messages, hasMore }
      } catch (error) {
        for (const { stored } of messages) unproven.delete(stored.number)
        throw error
      }
    },
    probe(numbers) {
      const sent = numbers.flatMap((number) => unproven.get(number) ?? [])
      if (sent.length === 0) return
      const mark = nextMark++
      for (const each of sent) each.mark = mark
      probe(mark)
    },
    arrived: (arrived) => settle(numbersOf(({ mark }) => mark <= arrived)),
    answered(id, isTaken) {
      const sent = typeof id === 'number' ? unanswered.get(id) : undefined
      if (typeof id !== 'number' || !sent) return undefined
      unanswered.delete(id)
      unansweredBytes -= sent.bytes
      return finish(sent, isTaken)
    },
    async received(receipts) {
      const named = new Set(receipts.map(({ topic, messageId }) => `${hashOf(topic)}${messageId}`))
      await settle(numbersOf(({ receipt }) => named.has(receipt)))
    },
    pump,
    close() {
      isOpen = false
      for (const subscription of [...subscriptions.values()]) end(subscription)
    },
  }
}
