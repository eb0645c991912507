import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import type { ApiRequest, WalletApi } from '../api/createWalletApi.js'
import { WalletApiError } from '../api/WalletApiError.js'
import { createFarcasterLogin } from './createFarcasterLogin.js'

const session = { name: 'name', token: 'token', expiresAt: 0 }
const answer = { session, user: { id: 'ada', name: 'ada' } }
const waiting = { state: 'waiting' }
const cut = new WalletApiError('GATEWAY_UNREACHABLE', 'No answer.')

/** A gateway that answers the waits in turn, the last one for ever. */
function start(...results: readonly unknown[]) {
  const clock = createManualClock()
  const paths: string[] = []
  const api: WalletApi = {
    async request<Answer>({ path }: ApiRequest<Answer>) {
      paths.push(path)
      if (path === 'logins/farcaster')
        return { login: `login-${paths.length}`, url: 'https://farcaster.example' } as Answer
      const asked = paths.filter((each) => each !== 'logins/farcaster').length
      const result = results[Math.min(asked, results.length) - 1]
      if (result instanceof Error) throw result
      return result as Answer
    },
  }
  const login = createFarcasterLogin({ api, clock, projectId: 'shop', embedder: 'https://shop.example' })
  return { clock, login, paths }
}
const never = new AbortController().signal

test('a wait goes on until the user has signed, and the login is worth nothing afterwards', async () => {
  const { login, paths } = start(waiting, waiting, answer)
  expect(await login.begin()).toBe('https://farcaster.example')
  expect(await login.wait(never)).toBe(answer)
  expect(paths.slice(1)).toEqual(Array.from({ length: 3 }, () => 'logins/login-1/farcaster'))
  await expect(login.wait(never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
})

test('four requests in a row may be cut off, and five end the wait', async () => {
  const cuts = Array.from({ length: 4 }, () => cut)
  const { login, clock } = start(...cuts, waiting, ...cuts, answer)
  await login.begin()
  const wait = login.wait(never)
  for (let second = 0; second < 8; second += 1) await clock.advance(1000)
  expect(await wait).toBe(answer)
  const dead = start(cut)
  await dead.login.begin()
  const ended = expect(dead.login.wait(never)).rejects.toBe(cut)
  for (let second = 0; second < 4; second += 1) await dead.clock.advance(1000)
  await ended
})

test('another refusal ends the wait at once', async () => {
  const refusal = new WalletApiError('SOCIAL_FAILED', 'The provider did not answer as expected.')
  const { login, paths } = start(refusal)
  await login.begin()
  await expect(login.wait(never)).rejects.toBe(refusal)
  expect(paths).toHaveLength(2)
})

test('a wait that is aborted in its pause ends, with its timer', async () => {
  const { login, clock } = start(cut)
  await login.begin()
  const ends = new AbortController()
  const wait = login.wait(ends.signal)
  await clock.advance(500)
  const reason = new Error('The page has ended it.')
  ends.abort(reason)
  await expect(wait).rejects.toBe(reason)
})

test('a newer login, or none, ends the wait of an older one', async () => {
  const { login } = start(waiting)
  await expect(login.wait(never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  await login.begin()
  const wait = login.wait(never)
  login.forget()
  await expect(wait).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
})
