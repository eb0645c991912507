import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'
import { createSessions } from './createSessions.js'

const account = { chainId: 'eip155:1', address: '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2' }

function create() {
  const clock = createManualClock()
  const store = createMemoryStore({ clock })
  return { clock, store, sessions: createSessions({ store, clock }) }
}

test('a session is found by its token for one day', async () => {
  const { clock, sessions } = create()
  const { token, session } = await sessions.begin(account)
  expect(token).toMatch(/^[\da-f]{64}$/)
  expect(session).toEqual({ ...account, expiresAt: clock.now() + 86_400_000 })
  await expect(sessions.read(token)).resolves.toEqual(session)
  for (const other of [undefined, '', 'hello', token.slice(1)])
    await expect(sessions.read(other)).resolves.toBeUndefined()
  clock.advanceSync(86_400_000)
  await expect(sessions.read(token)).resolves.toBeUndefined()
})

test('a session is dead after it was ended, and can be ended twice', async () => {
  const { sessions } = create()
  const { token } = await sessions.begin(account)
  await sessions.end(token)
  await sessions.end(token)
  await sessions.end(undefined)
  await expect(sessions.read(token)).resolves.toBeUndefined()
})

test('a sign-in has a new token, and ends the session before it', async () => {
  const { sessions } = create()
  const first = await sessions.begin(account)
  const second = await sessions.begin(account, first.token)
  expect(second.token).not.toBe(first.token)
  await expect(sessions.read(first.token)).resolves.toBeUndefined()
  await expect(sessions.read(second.token)).resolves.toEqual(second.session)
})

test('the token is not stored, and a stored text of another form is not read as a session', async () => {
  const clock = createManualClock()
  const values = new Map<string, string>()
  const sessions = createSessions({
    clock,
    store: {
      put: async (key, value) => void values.set(key, value),
      get: async (key) => values.get(key),
      take: async () => undefined,
    },
  })
  const { token } = await sessions.begin(account)
  expect([...values].flat().join()).not.toContain(token)
  const [key = ''] = [...values.keys()]
  for (const value of ['', '{', 'null', '[]', '{"expiresAt":"9"}']) {
    values.set(key, value)
    await expect(sessions.read(token)).resolves.toBeUndefined()
  }
  values.set(key, JSON.stringify({ ...account, expiresAt: clock.now() }))
  await expect(sessions.read(token)).resolves.toBeUndefined()
})

test('the system clock is the default', async () => {
  const sessions = createSessions({ store: createMemoryStore(), life: 60_000 })
  const { token } = await sessions.begin(account)
  await expect(sessions.read(token)).resolves.toMatchObject(account)
})
