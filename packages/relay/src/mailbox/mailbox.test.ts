import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createTopic } from '../../testing/createTopic.js'
import { seal } from '../../testing/seal.js'
import { startTestRelay } from '../../testing/startTestRelay.js'
import { RelayError } from '../errors/RelayError.js'
import { hashOf } from '../hashes/hashOf.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import { startRelay } from '../startRelay.js'
import { createSqliteMailbox } from './createSqliteMailbox.js'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The bytes of a hex text. */
const raw = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

/** The content of all files in the folder. */
function bytesOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
}

test('waiting messages and deliveries survive a restart', async () => {
  const file = join(temporaryFolder(), 'mailbox.db')
  const clock = createManualClock()
  const first = await startTestRelay({ file, clock })
  const [a, b] = [await first.connect(), await first.connect()]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'delivered before')
  await b.settled()
  await b.settled()
  await b.close()
  await a.publish(topic, 'waits over the restart')
  await first.relay.close()

  const second = await startTestRelay({ file, clock })
  const again = await second.connect({ identity: b.identity, now: Math.floor(clock.now() / 1000) })
  await again.call('irn_subscribe', { topic })
  await again.settled()
  expect(again.deliveries).toMatchObject([{ topic, message: 'waits over the restart', tag: 1108 }])
})

test('without a file no message survives a restart', async () => {
  const first = await startTestRelay()
  const topic = createTopic()
  await (await first.connect()).publish(topic, 'gone')
  await first.relay.close()
  const second = await startTestRelay()
  const client = await second.connect()
  await expect(client.call('irn_fetchMessages', { topic })).resolves.toEqual({ messages: [], hasMore: false })
})

test('the file has cipher text, hashes, tags and times only, and nothing of expired messages', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'mailbox.db')
  const { relay, clock, connect } = await startTestRelay({ file })
  const [a, b] = [await connect({ projectId: 'project-id-of-a' }), await connect()]
  const [topic, session] = [createTopic(), createTopic()]
  const clear = (at: number) => `clear-text-${at}-`.repeat(500)
  const isIn = (file: string, at: number) => file.includes(seal(clear(at)).slice(0, 200))
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, clear(1), { ttl: 100, attestation: 'attestation-of-a-site' })
  await a.publish(topic, clear(2), { ttl: 100 })
  await a.publish(session, clear(3), { ttl: 1000 })
  await b.settled()
  await b.settled()

  const written = bytesOf(folder)
  for (const at of [1, 2, 3]) expect(isIn(written, at)).toBe(true)
  const secrets = [
    topic,
    session,
    a.identity.name,
    b.identity.name,
    'project-id-of-a',
    'attestation-of-a-site',
    '127.0.0.1',
    'clear-text',
    Buffer.from('clear-text').toString('base64').slice(0, 12),
  ]
  for (const secret of secrets) {
    expect(written.includes(secret), secret).toBe(false)
  }
  for (const each of [topic, session]) expect(written.includes(raw(each))).toBe(false)
  expect(written.includes(raw(hashOf(topic)))).toBe(true)

  clock.advance(105_000)
  const later = bytesOf(folder)
  for (const at of [1, 2]) expect(isIn(later, at), `cipher text ${at}`).toBe(false)
  expect(isIn(later, 3)).toBe(true)
  expect(later.includes(raw(hashOf(topic))), 'topic').toBe(false)
  expect(later.includes(raw(hashOf(b.identity.name))), 'receiver').toBe(false)

  await relay.close()
  const database = new Database(file, { readonly: true })
  onTestFinished(() => void database.close())
  const columns = database
    .prepare<[], { name: string }>(
      "SELECT c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'",
    )
    .all()
    .map(({ name }) => name)
  expect(new Set(columns)).toEqual(
    new Set(['number', 'topic', 'sender', 'message', 'tag', 'published_at', 'expires_at', 'client', 'name', 'seq']),
  )
  expect(database.prepare('SELECT count(*) AS n FROM messages').get()).toEqual({ n: 1 })
  expect(database.prepare('SELECT count(*) AS n FROM deliveries').get()).toEqual({ n: 0 })
})

test('only the owner of the file can read it', async () => {
  const file = join(temporaryFolder(), 'mailbox.db')
  const { connect } = await startTestRelay({ file })
  await (await connect()).publish(createTopic(), 'sealed')
  for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o077).toBe(0)
})

test('a second relay on the same file is rejected with RELAY_STORE', async () => {
  const file = join(temporaryFolder(), 'mailbox.db')
  await startTestRelay({ file })
  await expect(startRelay({ port: 0, file })).rejects.toMatchObject({ name: 'RelayError', code: 'RELAY_STORE' })
})

test.each([
  ['a folder that does not exist', (folder: string) => join(folder, 'nowhere', 'mailbox.db')],
  ['a folder', (folder: string) => folder],
  [
    'a file of a later version',
    (folder: string) => {
      const file = join(folder, 'later.db')
      const database = new Database(file)
      database.pragma('user_version = 99')
      database.close()
      return file
    },
  ],
])('startRelay() rejects %s as its file with RELAY_STORE', async (_, fileIn) => {
  const file = fileIn(temporaryFolder())
  await expect(startRelay({ port: 0, file })).rejects.toMatchObject({ code: 'RELAY_STORE' })
})

test('put() makes room by erasing delivered messages, oldest first, and never undelivered ones', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: { ...defaultLimits, mailboxMessages: 3 } })
  const newMessage = (message: string, publishedAt = 1000) => ({
    topicKey: hashOf('topic'),
    senderKey: hashOf('sender'),
    message,
    tag: 0,
    publishedAt,
    expiresAt: publishedAt + 1000,
  })
  const waitingFor = async (client: string, now = 1000) => {
    const parameters = { topicKey: hashOf('topic'), clientKey: hashOf(client), after: 0, limit: 10, now }
    return (await mailbox.waiting(parameters)).map(({ message }) => message)
  }
  const kept = await mailbox.put(['a', 'b', 'c'].map((text) => newMessage(text)))
  const numbers = kept.map(({ number }) => number)
  await expect(mailbox.put([newMessage('d')])).rejects.toThrow(RelayError)
  await mailbox.delivered(hashOf('one'), numbers.slice(1))
  await mailbox.put([newMessage('d')])
  expect(await waitingFor('two')).toEqual(['a', 'c', 'd'])
  expect(await waitingFor('one')).toEqual(['a', 'd'])
  await expect(mailbox.put([newMessage('e'), newMessage('f')])).rejects.toMatchObject({ code: 'RELAY_MAILBOX_FULL' })
  expect(await waitingFor('two')).toEqual(['a', 'c', 'd'])
  expect(mailbox.size()).toEqual({ messages: 3, bytes: 3 })
  await mailbox.put([newMessage('late', 2000)])
  expect(await waitingFor('two', 2000)).toEqual(['late'])
  await mailbox.sweep(3000)
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
  await mailbox.close()
  await expect(mailbox.check()).rejects.toMatchObject({ code: 'RELAY_STORE' })
})
