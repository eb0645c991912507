import type { Clock } from '../clock/Clock.js'
import { RelayError } from '../errors/RelayError.js'
import type { Fanout } from '../fanout/Fanout.js'
import { hashOf } from '../hashes/hashOf.js'
import type { Limits } from '../limits/Limits.js'
import type { Letter, Mailbox } from '../mailbox/Mailbox.js'
import type { Roster } from './createRoster.js'
import type { Subscription } from './Subscription.js'

export interface InboxParameters {
  /** The client's name. */
  readonly client: string
  readonly mailbox: Mailbox
  readonly fanout: Fanout
  readonly roster: Roster
  readonly clock: Clock
  readonly limits: Limits
  /** Hands a letter to the socket; the client's answer carries `id`. */
  readonly send: (id: number, subscription: Subscription, letter: Letter) => void
  /** Sends a ping behind what was sent so far; its pong says that all of that arrived. */
  readonly probe: (mark: number) => void
  /** For errors that no call is waiting for. */
  readonly report: (error: unknown) => void
}

export interface Fetched {
  readonly letters: readonly { readonly topic: string; readonly letter: Letter }[]
  readonly hasMore: boolean
}

export interface Receipt {
  readonly topic: string
  /** SHA-256 of the message, hex. */
  readonly messageId: string
}

/**
 * What one connection is to receive. A letter counts as delivered when the client answered it, or when it was part of an
 * answer that has arrived for certain; until then it stays in the mailbox, for the client's next connection.
 */
export interface Inbox {
  /** @throws {RelayError} `RELAY_TOO_MANY_TOPICS`; then none of them is subscribed. */
  subscribe(topics: readonly string[]): readonly string[]
  /** @throws {RelayError} `RELAY_TOO_MANY_TOPICS` when these would be too many. */
  checkRoom(topics: readonly string[]): void
  unsubscribe(topics: readonly string[]): void
  /** What waits on these topics, as much as fits in one answer. Call `probe` once the answer is sent. */
  fetch(topics: readonly string[]): Promise<Fetched>
  probe(): void
  /** The pong of `probe`, with its mark. */
  arrived(mark: number): Promise<void>
  /** The client's answer to a letter; `undefined` when it is not one that we wait for. */
  answered(id: unknown, isTaken: boolean): Promise<void> | undefined
  /** The client names fetched messages that it has. */
  received(receipts: readonly Receipt[]): Promise<void>
  /** Sends what is due and fits. */
  pump(): Promise<void>
  close(): void
}

/** Messages in one answer to a fetch. */
const mostFetched = 500

export function createInbox(parameters: InboxParameters): Inbox {
  const { client, mailbox, fanout, roster, clock, limits, send, probe, report } = parameters
  const clientKey = hashOf(client)
  const subscriptions = new Map<string, Subscription>()
  /** Have letters waiting in the mailbox that did not fit yet. */
  const due = new Set<Subscription>()
  /** Sent and not answered, by the id of the call. */
  const unanswered = new Map<number, Letter>()
  /** Handed out by a fetch whose answer has not arrived for certain; the mark is that of the probe behind it. */
  const unproven = new Map<number, { readonly letter: Letter; mark: number }>()
  let unansweredBytes = 0
  let nextId = clock.now() * 1000
  let nextMark = 1
  let isPumping = false
  let isOpen = true

  const hasRoom = () => unanswered.size < limits.unansweredMessages
  /** What has waited so far can wait on: it must not be the reason that a connection is cut. */
  const hasRoomForWaiting = () => hasRoom() && unansweredBytes < limits.unreadBytes / 2

  const hand = (subscription: Subscription, letter: Letter) => {
    subscription.cursor = letter.number
    if (unproven.has(letter.number)) return
    const id = nextId++
    unanswered.set(id, letter)
    unansweredBytes += letter.message.length
    send(id, subscription, letter)
  }

  const receive = (subscription: Subscription, letter: Letter) => {
    if (letter.senderKey === clientKey || letter.number <= subscription.cursor) return
    if (!roster.isNewest(subscription)) return
    if (!isPumping && !due.has(subscription) && hasRoom()) return hand(subscription, letter)
    due.add(subscription)
  }

  const pumpOne = async (subscription: Subscription) => {
    const { topicKey, cursor: after } = subscription
    const limit = Math.max(1, limits.unansweredMessages - unanswered.size)
    const letters = await mailbox.waiting({ topicKey, clientKey, after, limit, now: clock.now() })
    for (const letter of letters) {
      if (!isOpen || !subscriptions.has(subscription.topic) || !roster.isNewest(subscription)) return
      if (!hasRoomForWaiting()) break
      hand(subscription, letter)
    }
    if (letters.length === limit || !hasRoomForWaiting()) due.add(subscription)
  }

  const pump = async () => {
    if (isPumping) return
    isPumping = true
    try {
      for (const subscription of due) {
        if (!isOpen || !hasRoomForWaiting()) break
        due.delete(subscription)
        if (roster.isNewest(subscription)) await pumpOne(subscription)
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
      leave: fanout.join(topicKey, (letter) => receive(subscription, letter)),
    }
    roster.add(subscription)
    subscriptions.set(topic, subscription)
    due.add(subscription)
    return subscription
  }

  const end = (subscription: Subscription) => {
    subscription.leave()
    subscriptions.delete(subscription.topic)
    due.delete(subscription)
    roster.remove(subscription)
  }

  const settle = async (numbers: readonly number[]) => {
    for (const number of numbers) unproven.delete(number)
    if (numbers.length > 0) await mailbox.delivered(clientKey, numbers)
  }

  const finish = async ({ number }: Letter, isTaken: boolean) => {
    if (isTaken) await mailbox.delivered(clientKey, [number])
    if (due.size > 0) await pump()
  }

  const checkRoom = (topics: readonly string[]) => {
    const added = new Set(topics.filter((topic) => !subscriptions.has(topic))).size
    if (subscriptions.size + added > limits.topics) {
      throw new RelayError('RELAY_TOO_MANY_TOPICS', `A connection has at most ${limits.topics} topics.`)
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
      const letters: { topic: string; letter: Letter }[] = []
      const held = new Set([...unanswered.values()].map(({ number }) => number))
      let bytes = 0
      for (const topic of new Set(topics)) {
        const topicKey = hashOf(topic)
        const limit = mostFetched + 1 - letters.length
        const found = await mailbox.waiting({
          topicKey,
          clientKey,
          after: 0,
          limit: limit + held.size,
          now: clock.now(),
        })
        for (const letter of found) {
          if (held.has(letter.number) || unproven.has(letter.number)) continue
          bytes += letter.message.length
          const isFull = letters.length > 0 && (letters.length === mostFetched || bytes > limits.frameBytes)
          if (isFull) return { letters, hasMore: true }
          unproven.set(letter.number, { letter, mark: Number.POSITIVE_INFINITY })
          letters.push({ topic, letter })
        }
      }
      return { letters, hasMore: false }
    },
    probe() {
      const mark = nextMark++
      let isNeeded = false
      for (const held of unproven.values()) {
        if (held.mark !== Number.POSITIVE_INFINITY) continue
        held.mark = mark
        isNeeded = true
      }
      if (isNeeded) probe(mark)
    },
    arrived: (arrived) =>
      settle([...unproven.values()].filter(({ mark }) => mark <= arrived).map(({ letter }) => letter.number)),
    answered(id, isTaken) {
      const letter = typeof id === 'number' ? unanswered.get(id) : undefined
      if (typeof id !== 'number' || !letter) return undefined
      unanswered.delete(id)
      unansweredBytes -= letter.message.length
      return finish(letter, isTaken)
    },
    async received(receipts) {
      const named = new Set(receipts.map(({ topic, messageId }) => `${hashOf(topic)}${messageId}`))
      const has = ({ topicKey, message }: Letter) => named.has(`${topicKey}${hashOf(message)}`)
      await settle([...unproven.values()].filter(({ letter }) => has(letter)).map(({ letter }) => letter.number))
    },
    pump,
    close() {
      isOpen = false
      for (const subscription of [...subscriptions.values()]) end(subscription)
    },
  }
}
