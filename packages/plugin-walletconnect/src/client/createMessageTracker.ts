import { type Clock, isRecord } from '@latchkey/core'
import { hashMessage } from '@walletconnect/utils'
import type { MessageTracker } from '../relay/createRelay.js'
import type { ClientStorage } from './createClientStorage.js'

export interface MessageTrackerOptions {
  readonly storage: Pick<ClientStorage, 'getItem' | 'setItem'>
  readonly clock: Clock
  /** Where the client's own tracker keeps what was seen. */
  readonly key: string
}

/** As the client's engine asks it as well. */
export interface ClientMessages extends MessageTracker {
  /** By topic: texts that came and were not dealt with, also before a reload. */
  getWithoutAck(topics: readonly string[]): Record<string, string[]>
  end(): void
}

type ByTopic = Map<string, Map<string, string>>

/** Messages of one topic that are remembered as seen, by hash. */
const mostSeen = 500
/** ms in which the client deals with a message for certain. Of some it never says so: late answers, answers for another tab. */
const dealtWith = 5000

/**
 * Takes the place of the client's own tracker, which keeps each message of a topic whole for as long as the topic lives and writes all of
 * them again with each one more: here a message costs the same however many came before it.
 */
export function createMessageTracker({ storage, clock, key }: MessageTrackerOptions): ClientMessages {
  const waitingKey = `${key}_withoutClientAck`
  let seen: ByTopic = new Map()
  let waiting: ByTopic = new Map()
  const timers = new Map<string, () => void>()
  const timerOf = (topic: string, hash: string): string => `${topic}/${hash}`

  const writeSeen = (): Promise<void> => storage.setItem(key, plainOf(seen))
  const writeWaiting = (): Promise<void> => storage.setItem(waitingKey, plainOf(waiting))

  function limit(topic: string, hash: string): void {
    const stop = clock.after(dealtWith, () => {
      settle(topic, hash).catch(() => undefined) // gone through once more, then, and dropped
    })
    timers.set(timerOf(topic, hash), stop)
  }

  async function settle(topic: string, hash: string): Promise<void> {
    timers.get(timerOf(topic, hash))?.()
    timers.delete(timerOf(topic, hash))
    const messages = waiting.get(topic)
    if (!messages?.delete(hash)) return
    if (messages.size === 0) waiting.delete(topic)
    await writeWaiting()
  }

  return {
    async init() {
      seen = readByTopic(await storage.getItem(key))
      waiting = readByTopic(await storage.getItem(waitingKey))
      for (const [topic, messages] of waiting) for (const hash of messages.keys()) limit(topic, hash)
    },
    async set(topic, message, direction) {
      const hash = hashMessage(message)
      const hashes = seen.get(topic) ?? new Map()
      seen.set(topic, hashes)
      if (hashes.has(hash)) return hash
      hashes.set(hash, '')
      for (const oldest of [...hashes.keys()].slice(0, -mostSeen)) hashes.delete(oldest)
      if (direction === 'inbound') {
        waiting.set(topic, (waiting.get(topic) ?? new Map()).set(hash, message))
        limit(topic, hash)
        await writeWaiting()
      }
      await writeSeen()
      return hash
    },
    has: (topic, message) => seen.get(topic)?.has(hashMessage(message)) ?? false,
    ack: (topic, message) => settle(topic, hashMessage(message)),
    getWithoutAck: (topics) =>
      Object.fromEntries(topics.map((topic) => [topic, [...(waiting.get(topic)?.values() ?? [])]])),
    async del(topic) {
      for (const hash of waiting.get(topic)?.keys() ?? []) {
        timers.get(timerOf(topic, hash))?.()
        timers.delete(timerOf(topic, hash))
      }
      seen.delete(topic)
      waiting.delete(topic)
      await writeSeen()
      await writeWaiting()
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
      const sound = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return [[topic, new Map(sound.slice(-mostSeen))]]
    }),
  )
}
