import { createManualClock } from '@latchkey/server/testing'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../database/openDatabase.js'
import { createWalletKeys } from '../../keys/createWalletKeys.js'
import { createSqlLimitRepository } from '../../limits/createSqlLimitRepository.js'
import { createFarcasterLogins } from './createFarcasterLogins.js'
import type { FarcasterAnswer } from './createFarcasterRelay.js'
import { createSqlFarcasterLoginRepository } from './createSqlFarcasterLoginRepository.js'

const wallet = {
  ...{ realm: 'shop', name: 'Shop', recovery: 'later', passkeyLogin: true, unlock: 'session', dailyLimits: {} },
} as const
const project = { id: 'shop', wallet } as never
const asker = { deviceId: 'device', address: '192.0.2.1' }

async function start(onVerify: () => void = () => undefined) {
  const database = openDatabase(':memory:', new URL('../../../../migrations', import.meta.url))
  const clock = createManualClock()
  const answers: FarcasterAnswer[] = []
  const logins = createFarcasterLogins({
    ...{ clock, logins: createSqlFarcasterLoginRepository(database), limits: createSqlLimitRepository(database) },
    keys: await createWalletKeys('a-secret-that-only-this-test-knows-00000'),
    count: () => undefined,
    report: () => undefined,
    relay: {
      open: async () => ({ channel: 'channel', url: 'https://farcaster.example/app' }),
      read: async () => answers.shift() ?? { state: 'waiting' },
    },
    verifier: {
      async verify() {
        onVerify()
        return { fid: '7' }
      },
    },
  })
  const { id } = await logins.begin(project, asker)
  return { clock, logins, answers, login: await logins.find(id, asker.deviceId) }
}

const signed = { state: 'signed', message: 'text', signature: '0x', username: 'ada' } as const
const never = new AbortController().signal

test('a message that arrives while the client leaves is kept for its next request', async () => {
  const leaving = new AbortController()
  const { logins, answers, login } = await start(() => leaving.abort())
  answers.push(signed)
  expect(await logins.wait(login, leaving.signal)).toBeUndefined()
  // The relay has forgotten the channel with its answer.
  answers.push({ state: 'gone' })
  expect(await logins.wait(login, never)).toEqual({ kind: 'farcaster', subject: '7', label: 'ada' })
})

test('a client that leaves ends the wait, with its timer', async () => {
  const leaving = new AbortController()
  const { logins, login, clock } = await start()
  const waiting = logins.wait(login, leaving.signal)
  leaving.abort()
  expect(await waiting).toBeUndefined()
  expect(clock.timers).toBe(0)
})

test('a channel that the relay has forgotten ends the wait', async () => {
  const { logins, answers, login } = await start()
  answers.push({ state: 'gone' })
  await expect(logins.wait(login, never)).rejects.toMatchObject({ field: 'LOGIN_EXPIRED' })
})
