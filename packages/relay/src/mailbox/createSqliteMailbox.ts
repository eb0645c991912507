import type Database from 'better-sqlite3'
import { RelayError } from '../errors/RelayError.js'
import type { Limits } from '../limits/Limits.js'
import { createAttestations } from './createAttestations.js'
import { createBatch } from './createBatch.js'
import type { Letter, Mailbox, NewLetter, WaitingParameters } from './Mailbox.js'
import { openDatabase } from './openDatabase.js'

export interface SqliteMailboxOptions {
  /** Path of the file, created where there is none; `:memory:` keeps everything in memory. */
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

/** A topic at one look. */
interface Look extends Usage {
  /** When the first message expires; `null` where there is none. */
  readonly expiresAt: number | null
  /** Whether one of them is this sender's and has this text. */
  readonly isKnown: number | null
}

/**
 * Messages in an SQLite file, or in memory. On disk are cipher text, hashes of topics and clients, tags and times, and
 * what is erased is overwritten. Attestations name a site: they stay in memory, and are gone after a restart.
 *
 * Writes of one turn of the event loop are one transaction, and promises settle when it is done.
 *
 * @throws {RelayError} `RELAY_STORE` when the file cannot be opened, or another relay has it.
 * @see Security requirements, RLY-5.
 */
export function createSqliteMailbox({ file, limits }: SqliteMailboxOptions): Mailbox {
  const database = guard(() => openDatabase(file), 'The mailbox could not be opened.')
  const statements = prepare(database)
  const attestations = createAttestations(mostAttestations)
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

  /** Makes room for a letter: what somebody has got goes first, what nobody has stays. */
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

  const keep = (letter: NewLetter): Letter[] => {
    const { message, tag, publishedAt, expiresAt, attestation } = letter
    const topic = Buffer.from(letter.topicKey, 'hex')
    const sender = Buffer.from(letter.senderKey, 'hex')
    let found = statements.look.get(sender, message, topic)
    if (found?.expiresAt != null && found.expiresAt <= publishedAt) {
      erase(statements.expiredOf.all(topic, publishedAt))
      found = statements.look.get(sender, message, topic)
    }
    if (found?.isKnown) return []
    const bytes = Buffer.byteLength(message)
    makeRoom(topic, { ...nothing, ...found }, bytes)
    const { lastInsertRowid } = statements.insert.run(topic, sender, message, tag, publishedAt, expiresAt)
    const number = Number(lastInsertRowid)
    // A number is given again after a rollback: what vouched for the letter that had it must not vouch for this one.
    if (attestation === undefined) attestations.delete(number)
    else attestations.set(number, attestation)
    total = { messages: total.messages + 1, bytes: total.bytes + bytes }
    return [{ ...letter, number }]
  }

  const transact = database.transaction((work: () => unknown) => work())
  /** All of it or nothing, and the count of what is kept likewise. */
  const atOnce = (work: () => unknown) => {
    const before = total
    try {
      guard(() => transact(work), 'The mailbox could not be written.')
    } catch (error) {
      total = before
      throw error
    }
  }
  /** One transaction for all that comes in one turn: most of what writing costs is its end. */
  const batch = createBatch({
    atOnce,
    // After an error of its own, SQLite may have ended the transaction around it.
    isOwn: (error) => error instanceof RelayError && error.code !== 'RELAY_STORE',
  })
  /** Whether there may be more. */
  const sweepSlice = (now: number): boolean => {
    const found = guard(() => statements.expired.all(now, mostSwept), 'The mailbox could not be written.')
    let bytes = 0
    const rest = found.findIndex((row) => {
      const isFull = bytes >= mostBytesSwept
      bytes += row.bytes
      return isFull
    })
    atOnce(() => erase(rest < 0 ? found : found.slice(0, rest)))
    if (isDirty) {
      guard(() => {
        // Pages that were overwritten reach the file, and the log that still holds what they held is cut to nothing.
        database.pragma('incremental_vacuum')
        database.pragma('wal_checkpoint(TRUNCATE)')
        isDirty = false
      }, 'Expired messages could not be erased.')
    }
    return rest >= 0 || found.length === mostSwept
  }

  return {
    put: (letters) =>
      batch.add(() => {
        const [only, ...more] = letters
        if (only && more.length === 0) return keep(only)
        const kept: Letter[] = []
        atOnce(() => kept.push(...letters.flatMap(keep)))
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
      return rows.map(({ sender, ...row }): Letter => {
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
      guard(() => statements.total.get(), 'The mailbox does not answer.')
    },
    async close() {
      batch.flush()
      guard(() => database.close(), 'The mailbox could not be closed.')
    },
  }
}

/** Characters of attestations that are kept in memory, for some tens of thousands of proposals. */
const mostAttestations = 16 * 1024 * 1024

/** Messages that are erased before others have their turn: connections whose pongs wait for too long count as dead. */
const mostSwept = 1000
/** And so many bytes of them: what is erased is overwritten, twice with the log. */
const mostBytesSwept = 8 * 1024 * 1024

const nothing: Usage = { messages: 0, bytes: 0 }

function prepare(database: Database.Database) {
  const columns = 'number, sender, message, tag, published_at AS publishedAt, expires_at AS expiresAt'
  const sized = 'number, octet_length(message) AS bytes'
  const isDelivered = 'EXISTS (SELECT 1 FROM deliveries d WHERE d.number = messages.number)'
  return {
    total: database.prepare<[], Usage>(
      'SELECT count(*) AS messages, coalesce(sum(octet_length(message)), 0) AS bytes FROM messages',
    ),
    look: database.prepare<[Uint8Array, string, Uint8Array], Look>(
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
