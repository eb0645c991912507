import type Database from 'better-sqlite3'
import { RelayError } from '../errors/RelayError.js'
import type { Limits } from '../limits/Limits.js'
import { createAttestations } from './createAttestations.js'
import { createBatch } from './createBatch.js'
import type { Mailbox, NewMessage, StoredMessage, WaitingParameters } from './Mailbox.js'
import { openDatabase } from './openDatabase.js'

export interface SqliteMailboxOptions {
  /** Path of the file, which is created if missing. `:memory:` keeps everything in memory. */
  readonly file: string
  readonly limits: Pick<Limits, 'mailboxMessages' | 'mailboxBytes' | 'totalBytes'>
}

interface Row {
  readonly number: number
  readonly sender: Uint8Array
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly expiresAt: number
}

interface Usage {
  readonly messages: number
  readonly bytes: number
}

/** A topic, in view of a message that is published to it. */
interface TopicState extends Usage {
  /** When the first message expires. `null`: the topic is empty. */
  readonly expiresAt: number | null
  /** Whether the sender has already published this text to the topic. */
  readonly isKnown: number | null
}

/**
 * A mailbox in an SQLite file or in memory. The disk has cipher text, hashes of topics and clients,
 * tags and times. Erased bytes are overwritten. Attestations name a site, so they stay in memory
 * and a restart loses them.
 *
 * Writes of one turn of the event loop are one transaction. Their promises settle when it is
 * committed.
 *
 * @throws {RelayError} `RELAY_STORE` if the file can't be opened or another relay has it open.
 */
export function createSqliteMailbox({ file, limits }: SqliteMailboxOptions): Mailbox {
  const database = guard(() => openDatabase(file), 'The mailbox could not be opened.')
  const statements = prepare(database)
  const attestations = createAttestations(maxAttestations)
  let total: Usage = { ...nothing, ...statements.total.get() }
  let isDirty = false
  let isSweeping = false

  const erase = (rows: readonly { readonly number: number; readonly bytes: number }[]) => {
    for (const { number, bytes } of rows) {
      statements.eraseDeliveries.run(number)
      statements.erase.run(number)
      attestations.delete(number)
      total = { messages: total.messages - 1, bytes: total.bytes - bytes }
      isDirty = true
    }
  }

  /**
   * Makes room for a message: delivered messages are erased, oldest first. Undelivered ones stay.
   */
  const makeRoom = (topic: Uint8Array, usage: Usage, bytes: number) => {
    let { messages, bytes: used } = usage
    while (messages + 1 > limits.mailboxMessages || used + bytes > limits.mailboxBytes) {
      const oldest = statements.oldestDelivered.get(topic)
      if (!oldest) throw new RelayError('RELAY_MAILBOX_FULL', 'Too many messages wait on this topic.')
      erase([oldest])
      messages -= 1
      used -= oldest.bytes
    }
    if (total.bytes + bytes > limits.totalBytes) {
      throw new RelayError('RELAY_STORE_FULL', 'The relay has no room for more messages.')
    }
  }

  const store = (added: NewMessage): StoredMessage[] => {
    const { message, tag, publishedAt, expiresAt, attestation } = added
    const topic = Buffer.from(added.topicKey, 'hex')
    const sender = Buffer.from(added.senderKey, 'hex')
    let found = statements.topicState.get(sender, message, topic)
    if (found?.expiresAt != null && found.expiresAt <= publishedAt) {
      erase(statements.expiredOf.all(topic, publishedAt))
      found = statements.topicState.get(sender, message, topic)
    }
    if (found?.isKnown) return []
    const bytes = Buffer.byteLength(message)
    makeRoom(topic, { ...nothing, ...found }, bytes)
    const { lastInsertRowid } = statements.insert.run(topic, sender, message, tag, publishedAt, expiresAt)
    const number = Number(lastInsertRowid)
    // SQLite reuses a number after a rollback: the attestation of the message that had it must go.
    if (attestation === undefined) attestations.delete(number)
    else attestations.set(number, attestation)
    total = { messages: total.messages + 1, bytes: total.bytes + bytes }
    return [{ ...added, number }]
  }

  const transact = database.transaction((work: () => unknown) => work())
  /** Runs `work` in one transaction. On an error, `total` is rolled back as well. */
  const inTransaction = (work: () => unknown) => {
    const before = total
    try {
      guard(() => transact(work), 'The mailbox could not be written.')
    } catch (error) {
      total = before
      throw error
    }
  }
  /** One transaction per turn: its commit is most of the cost of a write. */
  const batch = createBatch({
    runAll: inTransaction,
    // SQLite may have rolled back the transaction after an error of its own.
    isOfOneJob: (error) => error instanceof RelayError && error.code !== 'RELAY_STORE',
  })
  /** Erases one slice of the expired messages. Returns whether there may be more. */
  const sweepSlice = (now: number): boolean => {
    const found = guard(() => statements.expired.all(now, maxSwept), 'The mailbox could not be written.')
    let bytes = 0
    const rest = found.findIndex((row) => {
      const isFull = bytes >= maxBytesSwept
      bytes += row.bytes
      return isFull
    })
    inTransaction(() => erase(rest < 0 ? found : found.slice(0, rest)))
    if (isDirty) {
      guard(() => {
        // Writes the overwritten pages to the file, and truncates the log, which still has the old
        // content.
        database.pragma('incremental_vacuum')
        database.pragma('wal_checkpoint(TRUNCATE)')
        isDirty = false
      }, 'Expired messages could not be erased.')
    }
    return rest >= 0 || found.length === maxSwept
  }

  return {
    put: (messages) =>
      batch.add(() => {
        const [only, ...more] = messages
        if (only && more.length === 0) return store(only)
        const kept: StoredMessage[] = []
        inTransaction(() => kept.push(...messages.flatMap(store)))
        return kept
      }),
    async waiting({ topicKey, clientKey, after, limit, now }: WaitingParameters) {
      batch.flush()
      const topic = Buffer.from(topicKey, 'hex')
      const client = Buffer.from(clientKey, 'hex')
      const rows = guard(
        () => statements.waiting.all(topic, after, client, now, client, limit),
        'Messages could not be read.',
      )
      return rows.map(({ sender, ...row }): StoredMessage => {
        const attestation = attestations.get(row.number)
        return { ...row, topicKey, senderKey: Buffer.from(sender).toString('hex'), attestation }
      })
    },
    delivered: (clientKey, numbers) =>
      batch.add(() => {
        const client = Buffer.from(clientKey, 'hex')
        for (const number of numbers) statements.deliver.run(client, number)
      }),
    async sweep(now) {
      batch.flush()
      if (isSweeping) return
      isSweeping = true
      try {
        while (sweepSlice(now)) {
          await new Promise((resolve) => setImmediate(resolve))
          if (!database.open) return
        }
      } finally {
        isSweeping = false
      }
    },
    size: () => total,
    async check() {
      // A write, which fails while the disk is full. SQLite writes the number also if it is the same.
      guard(() => {
        const version = Number(database.pragma('user_version', { simple: true }))
        database.pragma(`user_version = ${version}`)
      }, 'The mailbox does not answer.')
    },
    async close() {
      batch.flush()
      guard(() => database.close(), 'The mailbox could not be closed.')
    },
  }
}

/** Characters of attestations in memory: those of some ten thousand proposals. */
const maxAttestations = 16 * 1024 * 1024

/**
 * Messages per slice. Between slices other work runs: a connection whose pong waits too long counts
 * as dead.
 */
const maxSwept = 1000
/** Bytes per slice. Erasing writes them twice, to the log and to the file. */
const maxBytesSwept = 8 * 1024 * 1024

const nothing: Usage = { messages: 0, bytes: 0 }

function prepare(database: Database.Database) {
  const columns = 'number, sender, message, tag, published_at AS publishedAt, expires_at AS expiresAt'
  const sized = 'number, octet_length(message) AS bytes'
  const isDelivered = 'EXISTS (SELECT 1 FROM deliveries d WHERE d.number = messages.number)'
  return {
    total: database.prepare<[], Usage>(
      'SELECT count(*) AS messages, coalesce(sum(octet_length(message)), 0) AS bytes FROM messages',
    ),
    topicState: database.prepare<[Uint8Array, string, Uint8Array], TopicState>(
      `SELECT count(*) AS messages, coalesce(sum(octet_length(message)), 0) AS bytes, min(expires_at) AS expiresAt,
       max(sender = ? AND message = ?) AS isKnown FROM messages WHERE topic = ?`,
    ),
    insert: database.prepare<[Uint8Array, Uint8Array, string, number, number, number]>(
      'INSERT INTO messages (topic, sender, message, tag, published_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    waiting: database.prepare<[Uint8Array, number, Uint8Array, number, Uint8Array, number], Row>(
      `SELECT ${columns} FROM messages WHERE topic = ? AND number > ? AND sender <> ? AND expires_at > ?
       AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.number = messages.number AND d.client = ?)
       ORDER BY number LIMIT ?`,
    ),
    deliver: database.prepare<[Uint8Array, number]>(
      'INSERT OR IGNORE INTO deliveries (number, client) SELECT number, ? FROM messages WHERE number = ?',
    ),
    oldestDelivered: database.prepare<[Uint8Array], { number: number; bytes: number }>(
      `SELECT ${sized} FROM messages WHERE topic = ? AND ${isDelivered} ORDER BY number LIMIT 1`,
    ),
    expiredOf: database.prepare<[Uint8Array, number], { number: number; bytes: number }>(
      `SELECT ${sized} FROM messages WHERE topic = ? AND expires_at <= ?`,
    ),
    expired: database.prepare<[number, number], { number: number; bytes: number }>(
      `SELECT ${sized} FROM messages WHERE expires_at <= ? LIMIT ?`,
    ),
    erase: database.prepare<[number]>('DELETE FROM messages WHERE number = ?'),
    eraseDeliveries: database.prepare<[number]>('DELETE FROM deliveries WHERE number = ?'),
  }
}

function guard<Result>(work: () => Result, message: string): Result {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof RelayError) throw cause
    throw new RelayError('RELAY_STORE', message, { cause })
  }
}
