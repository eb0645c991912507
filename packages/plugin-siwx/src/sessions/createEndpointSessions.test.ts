import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createSessionsContext } from '../../testing/createSessionsContext.js'
import { signedMessage, subject } from '../../testing/signedMessage.js'
import { createSignIn } from '../server/createSignIn.js'
import { createEndpointSessions } from './createEndpointSessions.js'

const { signal } = new AbortController()

/** A browser with cookies, and the real handler of the server half. */
function create({ life }: { readonly life?: number } = {}) {
  const clock = createManualClock(Date.now())
  const server = createSignIn({ origin: 'https://app.example', verifiers: [evmVerifier], clock, life })
  const cookies = new Map<string, string>()
  const stage = { isDown: false, paths: [] as string[] }
  const fetchWithCookies: typeof fetch = async (url, init) => {
    stage.paths.push(new URL(String(url)).pathname)
    if (stage.isDown) throw new TypeError('Failed to fetch')
    const headers = new Headers(init?.headers)
    if (init?.credentials === 'include')
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await server.handle(new Request(String(url), { ...init, headers }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const context = createSessionsContext({ clock, fetch: fetchWithCookies })
  return { clock, stage, cookies, sessions: createEndpointSessions(context, '/api/siwx/') }
}

test('a sign-in is verified by the server, and the session is in a cookie', async () => {
  const page = create()
  const session = await page.sessions.addSession(await signedMessage(page), signal)
  expect(session).toMatchObject({ ...subject, verified: 'byServer', expiresAt: page.clock.now() + 86_400_000 })
  expect([...page.cookies.keys()]).toContain('__Host-siwx')
  await expect(page.sessions.getSessions(subject, signal)).resolves.toMatchObject([subject])
  await expect(page.sessions.getSessions({ ...subject, chainId: 'eip155:10' }, signal)).resolves.toEqual([])
  expect(new Set(page.stage.paths)).toEqual(new Set(['/api/siwx/nonce', '/api/siwx/verify', '/api/siwx/session']))
  await page.sessions.revokeSession(subject, signal)
  await expect(page.sessions.getSessions(undefined, signal)).resolves.toEqual([])
})

test('a forged signature is refused with the reason of the server', async () => {
  const page = create()
  const signed = await signedMessage(page, { isForged: true })
  await expect(page.sessions.addSession(signed, signal)).rejects.toMatchObject({
    code: 'LATCHKEY_SIGN_IN_REFUSED',
    reason: expect.stringContaining('otherSigner'),
  })
})

test('a message can’t be used twice', async () => {
  const page = create()
  const signed = await signedMessage(page)
  await page.sessions.addSession(signed, signal)
  await expect(page.sessions.addSession(signed, signal)).rejects.toMatchObject({ code: 'LATCHKEY_SIGN_IN_REFUSED' })
})

test('a session ends at its time', async () => {
  const page = create({ life: 60_000 })
  await page.sessions.addSession(await signedMessage(page), signal)
  await page.clock.advance(60_000)
  await expect(page.sessions.getSessions(subject, signal)).resolves.toEqual([])
})

test('a server that is not reachable is an error, and not the end of the session', async () => {
  const page = create()
  await page.sessions.addSession(await signedMessage(page), signal)
  page.stage.isDown = true
  const read = page.sessions.getSessions(subject, signal).catch((cause: unknown) => cause)
  for (const ms of [150, 300, 600]) await page.clock.advance(ms)
  await expect(read).resolves.toMatchObject({ code: 'LATCHKEY_HTTP_REQUEST_FAILED' })
  await expect(page.sessions.revokeSession(subject, AbortSignal.abort())).rejects.toThrow()
  page.stage.isDown = false
  await expect(page.sessions.getSessions(subject, signal)).resolves.toHaveLength(1)
})

test('a nonce comes with the time of the server, and a session says who signed', async () => {
  const page = create()
  await expect(page.sessions.createNonce(subject, signal)).resolves.toMatchObject({ time: page.clock.now() })
  const session = await page.sessions.addSession(await signedMessage(page), signal)
  expect(session.verifiedBy).toBe('key')
})

test('a browser that does not keep the cookie of the nonce is refused for that reason', async () => {
  const page = create()
  const signed = await signedMessage(page)
  page.cookies.clear()
  await expect(page.sessions.addSession(signed, signal)).rejects.toMatchObject({ reason: 'cookie' })
})
