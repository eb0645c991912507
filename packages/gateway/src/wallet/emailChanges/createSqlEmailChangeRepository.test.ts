import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { createSqlUserRepository } from '../users/createSqlUserRepository.js'
import { createSqlEmailChangeRepository } from './createSqlEmailChangeRepository.js'

const now = 1_750_000_000_000
const hour = 3_600_000
const code = { code: 'hash', codeExpiresAt: now + hour, mailId: 'mail', expiresAt: now + hour }

async function open() {
  const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
  onTestFinished(() => {
    database.$client.close()
  })
  const users = createSqlUserRepository(database)
  const changes = createSqlEmailChangeRepository(database)
  const times = { checkedAt: now, factorAt: 0, createdAt: now, usedAt: now, expiresAt: now + hour }
  const place = { deviceId: 'device', projectId: 'shop', realm: 'shop' }
  const user = { kind: 'email', subject: 'ada@app.example' } as const
  const begun = await users.begin({ key: 'key', name: 'name', user, maxDevices: 20, ...place, ...times })
  const userId = begun?.userId ?? ''
  const change = { id: 'change', userId, ...place, embedder: '', locale: 'en', from: user.subject, startedAt: now }
  await changes.begin({ ...change, to: 'ida@app.example', state: 'secondary', ...code }, now)
  const subjects = async () => (await users.findIdentities(userId)).map(({ subject }) => subject)
  return { users, changes, userId, subjects }
}

const mail = { id: 'one', projectId: 'shop', loginId: '', sealed: '', expiresAt: now + hour }
const undo = { undoKey: 'undo', until: now + 72 * hour }
const proved = { id: 'change', code: 'hash' }

test('a change that fails in the middle leaves the address before, and can be completed again', async () => {
  const { changes, userId, subjects } = await open()
  // The last step fails: two mails can't have one id.
  await expect(changes.complete(proved, { ...undo, mails: [mail, mail] }, now)).rejects.toThrow()
  expect(await subjects()).toEqual(['ada@app.example'])
  expect((await changes.find(userId, now))?.state).toBe('secondary')
  expect(await changes.complete(proved, { ...undo, mails: [mail] }, now)).toBe('changed')
  expect(await subjects()).toEqual(['ida@app.example'])
})

test('an undo that fails in the middle leaves the new address, and can be made again', async () => {
  const { changes, users, subjects } = await open()
  await changes.complete(proved, { ...undo, mails: [mail] }, now)
  await expect(changes.undo('undo', [mail], now)).rejects.toThrow()
  expect(await subjects()).toEqual(['ida@app.example'])
  expect(await users.findSession('key', now)).toBeDefined()
  expect(await changes.undo('undo', [], now)).toBe(true)
  expect(await subjects()).toEqual(['ada@app.example'])
  expect(await users.findSession('key', now)).toBeUndefined()
})

test('purge() forgets changes that have ended and addresses that are no longer reserved, and no others', async () => {
  const { changes, users, userId, subjects } = await open()
  await changes.complete(proved, { ...undo, mails: [] }, now)
  const { signal } = new AbortController()
  await changes.purge(undo.until - 1, signal)
  expect((await changes.find(userId, undo.until - 1))?.state).toBe('changed')
  await changes.purge(undo.until, signal)
  expect(await changes.undo('undo', [], now)).toBe(false)
  expect(await subjects()).toEqual(['ida@app.example'])
  const times = { checkedAt: now, factorAt: 0, createdAt: now, usedAt: now, expiresAt: now + hour, maxDevices: 20 }
  const place = { key: 'other', name: 'other', deviceId: 'other', projectId: 'shop', realm: 'shop' }
  const begun = await users.begin({ user: { kind: 'email', subject: 'ada@app.example' }, ...place, ...times })
  expect(begun?.userId).not.toBe(userId)
})

test('a user of a provider gets a first address, and an undo takes that away alone', async () => {
  const { changes, users } = await open()
  const times = { checkedAt: now, factorAt: 0, createdAt: now, usedAt: now, expiresAt: now + hour, maxDevices: 20 }
  const place = { deviceId: 'tablet', projectId: 'shop', realm: 'shop' }
  const user = { kind: 'google', subject: '1', label: 'ada@gmail.example' } as const
  const begun = await users.begin({ user, key: 'social', name: 'social', ...place, ...times })
  const userId = begun?.userId ?? ''
  const change = { id: 'first', userId, ...place, embedder: '', locale: 'en', from: '', to: 'eva@app.example' }
  await changes.begin({ ...change, state: 'secondary', startedAt: now, ...code }, now)
  const kinds = async () => (await users.findIdentities(userId)).map(({ kind, subject }) => [kind, subject])
  expect(await changes.complete({ id: 'first', code: 'hash' }, { ...undo, mails: [] }, now)).toBe('changed')
  expect((await kinds()).sort()).toEqual([
    ['email', 'eva@app.example'],
    ['google', '1'],
  ])
  expect(await changes.undo('undo', [], now)).toBe(true)
  expect(await kinds()).toEqual([['google', '1']])
})
