import type { Clock } from '@latchkey/server'
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

interface Found {
  readonly topic: string
  readonly letter: Letter
}

export interface Fetched {
  readonly letters: readonly Found[]
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
  /** What waits on these topics, as much as fits in one answer. Call `probe` with its letters once the answer is sent. */
  fetch(topics: readonly string[]): Promise<Fetched>
  /** @param numbers - Of letters in an answer that was sent. */
  probe(numbers: readonly number[]): void
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
/** Fetched messages that wait for proof. What is forgotten beyond them can be fetched again. */
const mostUnproven = 2 * mostFetched

/** A letter on its way. Its text is in the mailbox: were it held here as well, slow clients would fill the memory. */
interface Sent {
  readonly number: number
  /** Of its text. */
  readonly bytes: number
}

interface Unproven {
  /** Topic and message, as a receipt names them. */
  readonly receipt: string
  /** That of the probe behind the answer; infinite until that is sent. */
  mark: number
}

export function createInbox(parameters: InboxParameters): Inbox {
  const { client, mailbox, fanout, roster, clock, limits, send, probe, report } = parameters
  const clientKey = hashOf(client)
  const subscriptions = new Map<string, Subscription>()
  /** Have letters waiting in the mailbox that did not fit yet. */
  const due = new Set<Subscription>()
  /** Sent and not answered, by the id of the call. */
  const unanswered = new Map<number, Sent>()
  /** Handed out by a fetch whose answer has not arrived for certain, by the letter's number; the oldest first. */
  const unproven = new Map<number, Unproven>()
  let unansweredBytes = 0
  let nextId = clock.now() * 1000
  let nextMark = 1
  let isPumping = false
  let isOpen = true

  const hasRoom = () => unanswered.size < limits.unansweredMessages
  /** What has waited so far can wait on: it must not be the reason that a connection is cut. */
  const hasRoomForWaiting = () => hasRoom() && unansweredBytes < limits.unreadBytes / 2

  const hand = (subscription: Subscription, letter: Letter) => {
    const { number, message } = letter
    subscription.cursor = number
    if (unproven.has(number)) return
    const id = nextId++
    unanswered.set(id, { number, bytes: message.length })
    unansweredBytes += message.length
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

  const finish = async ({ number }: Sent, isTaken: boolean) => {
    if (isTaken) await mailbox.delivered(clientKey, [number])
    if (due.size > 0) await pump()
  }

  /** Adds what an answer has room for to `letters`; whether there is more. */
  const collect = async (topics: readonly string[], letters: Found[]): Promise<boolean> => {
    const held = new Set([...unanswered.values()].map(({ number }) => number))
    let bytes = 0
    for (const topic of new Set(topics)) {
      const topicKey = hashOf(topic)
      const limit = mostFetched + 1 - letters.length + held.size + unproven.size
      const found = await mailbox.waiting({ topicKey, clientKey, after: 0, limit, now: clock.now() })
      for (const letter of found) {
        if (held.has(letter.number) || unproven.has(letter.number)) continue
        bytes += letter.message.length
        const isFull = letters.length > 0 && (letters.length === mostFetched || bytes > limits.frameBytes)
        if (isFull) return true
        unproven.set(letter.number, { receipt: `${topicKey}${hashOf(letter.message)}`, mark: Number.POSITIVE_INFINITY })
        letters.push({ topic, letter })
      }
    }
    return false
  }

  /** Not while letters are collected: they would be found once more. */
  const forgetUnproven = () => {
    for (const number of unproven.keys()) {
      if (unproven.size <= mostUnproven) return
      unproven.delete(number)
    }
  }

  const numbersOf = (matches: (each: Unproven) => boolean) =>
    [...unproven].filter(([, each]) => matches(each)).map(([number]) => number)

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
      const letters: Found[] = []
      try {
        const hasMore = await collect(topics, letters)
        forgetUnproven()
        return { letters, hasMore }
      } catch (error) {
        for (const { letter } of letters) unproven.delete(letter.number)
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
