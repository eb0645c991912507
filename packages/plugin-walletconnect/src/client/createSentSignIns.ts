import { type Clock, isRecord, type Storage } from '@latchkey/core'

/** What a wallet was asked to sign in to (CAIP-122), and what it may approve with it. */
export interface AskedSignIn {
  readonly namespace: string
  /** CAIP-2, the preferred one first. */
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly issuedAt: string
}

/** A sign-in that was sent with a proposal. */
export interface SentSignIn {
  /** Of the request. */
  readonly id: number
  readonly pairingTopic: string
  /** The key for which the wallet encrypts its answer. */
  readonly publicKey: string
  /** On which it answers: the hash of the key. */
  readonly topic: string
  /** ms since 1970. Until then the wallet can answer. */
  readonly until: number
  readonly asked: AskedSignIn
}

const key = 'signIns'
/** ms. A time that is further ahead comes from a wrong clock. */
const maxLife = 900_000

/**
 * A stored map, by the topic of the answer. It keeps what a page needs to read an answer that
 * arrives after a reload. It reads only what was there when the page was loaded, and keeps the
 * records of other tabs.
 */
export function createSentSignIns(storage: Storage, clock: Clock): Map<string, SentSignIn> {
  const read = (): SentSignIn[] => {
    const stored = storage.get(key)
    const now = clock.now()
    return (Array.isArray(stored) ? stored : [])
      .filter(isSent)
      .filter(({ until }) => until > now && until <= now + maxLife)
  }
  const sent = new Map(read().map((entry) => [entry.topic, entry]))
  const { set, delete: remove } = sent
  const write = (topic: string, entry: SentSignIn | undefined): void => {
    const others = read().filter((each) => each.topic !== topic)
    const all = entry ? [...others, entry] : others
    if (all.length > 0) storage.set(key, JSON.parse(JSON.stringify(all)))
    else storage.remove(key)
  }
  return Object.assign(sent, {
    set(topic: string, entry: SentSignIn) {
      set.call(sent, topic, entry)
      write(topic, entry)
      return sent
    },
    delete(topic: string) {
      const was = remove.call(sent, topic)
      if (was) write(topic, undefined)
      return was
    },
  })
}

function isSent(entry: unknown): entry is SentSignIn {
  if (!isRecord(entry) || !Number.isSafeInteger(entry.id) || typeof entry.until !== 'number') return false
  const { pairingTopic, publicKey, topic, asked } = entry
  return [pairingTopic, publicKey, topic].every((text) => typeof text === 'string') && isAsked(asked)
}

function isAsked(asked: unknown): asked is AskedSignIn {
  if (!isRecord(asked)) return false
  const { namespace, networkIds, methods, events, domain, uri, nonce, issuedAt, statement = '' } = asked
  return (
    [namespace, domain, uri, nonce, issuedAt, statement].every((text) => typeof text === 'string') &&
    [networkIds, methods, events].every(
      (list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'),
    )
  )
}
