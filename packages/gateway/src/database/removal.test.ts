import type { Database } from '@latchkey/server/database'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createSqlAnswerStore } from '../http/createSqlAnswerStore.js'
import { createSqlLimitRepository } from '../wallet/limits/createSqlLimitRepository.js'
import { createSqlProofRepository } from '../wallet/proofs/createSqlProofRepository.js'
import { openDatabase } from './openDatabase.js'

const migrations = new URL('../../migrations', import.meta.url)
const day = 24 * 60 * 60_000
const flood = 50_000

function open(): Database {
  const database = openDatabase(':memory:', migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  return database
}

function countOf(database: Database, table: string): number {
  return database.get<{ readonly count: number }>(sql.raw(`SELECT count(*) AS count FROM ${table}`)).count
}

/** Adds rows that are over, as a flood leaves them. */
function fill(database: Database, table: string, values: string): void {
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${flood})`
  database.run(sql.raw(`${numbers} INSERT INTO ${table} SELECT ${values} FROM numbers`))
}

test.each([
  [
    'an idempotency key',
    'kept_answers (scope, key, request, claimed_at, status, body)',
    "'shop POST /write', n, 'a', 1, 200, '{}'",
    async (database: Database) => {
      const asked = { scope: 'shop POST /write', key: 'new-key', request: 'a' }
      await expect(createSqlAnswerStore(database).claim(asked, day + 1)).resolves.toBe('claimed')
    },
  ],
  [
    'a proof',
    'wallet_proofs (key, expires_at)',
    'n, 1',
    async (database: Database) => {
      await expect(createSqlProofRepository(database).use('new', day, 2)).resolves.toBe(true)
    },
  ],
  [
    'a use of a limit',
    'wallet_limits (key, at, expires_at)',
    "'key', 0, 1",
    async (database: Database) => {
      const limit = { key: 'key', max: 1, window: 1 }
      await expect(createSqlLimitRepository(database).take([limit], 2)).resolves.toBeUndefined()
    },
  ],
])('%s is written after a flood while twenty rows are removed, and not all', async (_, table, values, write) => {
  const database = open()
  fill(database, table, values)
  const [name = ''] = table.split(' ')
  await write(database)
  expect(countOf(database, name)).toBe(flood - 20 + 1)
})

test('removal of a flood leaves other work its turns', async () => {
  const database = open()
  fill(database, 'kept_answers (scope, key, request, claimed_at, status, body)', "'other', n, 'a', 1, 200, '{}'")
  let turns = 0
  let isOver = false
  const removal = createSqlAnswerStore(database)
    .purge(day + 1, new AbortController().signal)
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    await new Promise(setImmediate)
    turns += 1
  }
  await removal
  expect(countOf(database, 'kept_answers')).toBe(0)
  expect(turns).toBeGreaterThanOrEqual(flood / 2000)
})

test('a key whose answer is a day old is the first one again, also behind a flood of older ones', async () => {
  const database = open()
  const store = createSqlAnswerStore(database)
  const asked = { scope: 'shop POST /write', key: 'old-key', request: 'a' }
  fill(database, 'kept_answers (scope, key, request, claimed_at, status, body)', "'other', n, 'a', 1, 200, '{}'")
  await store.claim(asked, 2)
  await store.keep(asked, { status: 200, body: '{}' })
  await expect(store.claim(asked, day + 1)).resolves.toEqual({ status: 200, body: '{}' })
  await expect(store.claim({ ...asked, request: 'b' }, day + 2)).resolves.toBe('claimed')
})

test('a claim without an answer is taken over after a minute, also when the clock was set back an hour', async () => {
  const store = createSqlAnswerStore(open())
  const asked = { scope: 'shop POST /write', key: 'lost-key', request: 'a' }
  const hour = 60 * 60_000
  await store.claim(asked, 2 * hour)
  await expect(store.claim(asked, 2 * hour + 59_999)).resolves.toBe('open')
  await expect(store.claim(asked, hour)).resolves.toBe('claimed')
  await expect(store.claim(asked, hour + 60_000)).resolves.toBe('claimed')
})

test.each([
  'sign_in_nonces WHERE expires_at <= 1',
  'kept_answers WHERE claimed_at <= 1',
  'wallet_sessions WHERE expires_at <= 1',
  'wallet_logins WHERE expires_at <= 1',
  'wallet_proofs WHERE expires_at <= 1',
  'wallet_limits WHERE expires_at <= 1',
  'wallet_mails WHERE expires_at <= 1',
  'wallet_events WHERE at < 1',
])('an index finds the rows that are over: %s', (search) => {
  const plan = open().all<{ readonly detail: string }>(sql.raw(`EXPLAIN QUERY PLAN SELECT rowid FROM ${search}`))
  expect(plan.map(({ detail }) => detail).join()).toContain('USING')
})
