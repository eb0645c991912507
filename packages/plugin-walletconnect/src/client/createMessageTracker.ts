import { type Clock, isRecord } from '@latchkey/core'
import { hashMessage } from '@walletconnect/utils'
import type { MessageTracker } from '../relay/createRelayer.js'
import type { ClientStorage } from './createClientStorage.js'

export interface MessageTrackerOptions {
  readonly storage: Pick<ClientStorage, 'getItem' | 'setItem'>
  readonly clock: Clock
  /** The key under which the client's own tracker stores its messages. */
  readonly key: string
}

/** With the methods that the client's engine calls. */
export interface ClientMessages extends MessageTracker {
  /** By topic: messages that were received and not handled yet, also those from before a reload. */
  getWithoutAck(topics: readonly string[]): Record<string, string[]>
  end(): void
}

type ByTopic = Map<string, Map<string, string>>

/** Messages per topic that are remembered, by hash. */
const maxRemembered = 500
/**
 * ms after which a message counts as handled. The client never acknowledges some: late answers, and
 * answers for another tab.
 */
const settleLimit = 5000

/**
 * Replaces the client's own tracker. That one keeps each whole message as long as its topic exists,
 * and writes all of them for each new one. Here the cost of a message does not grow.
 */
export function createMessageTracker({ storage, clock, key }: MessageTrackerOptions): ClientMessages {
  const unsettledKey = `${key}_withoutClientAck`
  let known: ByTopic = new Map()
  let unsettled: ByTopic = new Map()
  const timers = new Map<string, () => void>()
  const timerOf = (topic: string, hash: string): string => `${topic}/${hash}`

  const writeKnown = (): Promise<void> => storage.setItem(key, plainOf(known))
  const writeUnsettled = (): Promise<void> => storage.setItem(unsettledKey, plainOf(unsettled))

  function limit(topic: string, hash: string): void {
    const stop = clock.after(settleLimit, () => {
      settle(topic, hash).catch(() => undefined) // it is handled once more after a reload, and dropped
    })
    timers.set(timerOf(topic, hash), stop)
  }

  async function settle(topic: string, hash: string): Promise<void> {
    timers.get(timerOf(topic, hash))?.()
    timers.delete(timerOf(topic, hash))
    const messages = unsettled.get(topic)
    if (!messages?.delete(hash)) return
    if (messages.size === 0) unsettled.delete(topic)
    await writeUnsettled()
  }

  return {
    async init() {
      known = readByTopic(await storage.getItem(key))
      unsettled = readByTopic(await storage.getItem(unsettledKey))
      for (const [topic, messages] of unsettled) for (const hash of messages.keys()) limit(topic, hash)
    },
    async set(topic, message, direction) {
      const hash = hashMessage(message)
      const hashes = known.get(topic) ?? new Map()
      known.set(topic, hashes)
      if (hashes.has(hash)) return hash
      hashes.set(hash, '')
      for (const oldest of [...hashes.keys()].slice(0, -maxRemembered)) hashes.delete(oldest)
      if (direction === 'inbound') {
        unsettled.set(topic, (unsettled.get(topic) ?? new Map()).set(hash, message))
        limit(topic, hash)
        await writeUnsettled()
      }
      await writeKnown()
      return hash
    },
    has: (topic, message) => known.get(topic)?.has(hashMessage(message)) ?? false,
    ack: (topic, message) => settle(topic, hashMessage(message)),
    getWithoutAck: (topics) =>
      Object.fromEntries(topics.map((topic) => [topic, [...(unsettled.get(topic)?.values() ?? [])]])),
    async del(topic) {
      for (const hash of unsettled.get(topic)?.keys() ?? []) {
        timers.get(timerOf(topic, hash))?.()
        timers.delete(timerOf(topic, hash))
      }
      known.delete(topic)
      unsettled.delete(topic)
      await writeKnown()
      await writeUnsettled()
    },
    end() {
      for (const stop of timers.values()) stop()
      timers.clear()
    },
  }
}

function plainOf(messages: ByTopic): Record<string, Record<string, string>> {
  return Object.fromEntries([...messages].map(([topic, texts]) => [topic, Object.fromEntries(texts)]))
}

function readByTopic(stored: unknown): ByTopic {
  return new Map(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([topic, texts]): [string, Map<string, string>][] => {
      if (!isRecord(texts)) return []
      const valid = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return [[topic, new Map(valid.slice(-maxRemembered))]]
    }),
  )
}
