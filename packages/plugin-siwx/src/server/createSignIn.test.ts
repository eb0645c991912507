import { ConfigurationError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '../../testing/createBrowser.js'
import { messageOf } from '../../testing/messageOf.js'
import { evmSigner, type Signer, signers, verifiers } from '../../testing/signers.js'
import { createSignIn, type SignInOptions } from './createSignIn.js'

const origin = 'https://my.app'

function create(options: Partial<SignInOptions> = {}) {
  const clock = createManualClock()
  const signIn = createSignIn({ origin, verifiers, clock, ...options })
  const browser = createBrowser((request) => signIn.handle(request), options.origin ?? origin)
  return { clock, signIn, browser, now: () => clock.now() }
}

async function signedBy(signer: Signer, browser: TestBrowser, now: number, fields = {}) {
  const message = messageOf(signer, { nonce: await browser.nonce(), ...fields }, now)
  return { message, signature: await signer.sign(message) }
}

test.each(signers.map((signer) => [signer.verifier.namespace, signer] as const))(
  'a user of %s signs in, is known by the cookie, and signs out',
  async (_, signer) => {
    const { browser, signIn, now } = create()
    const answer = await browser.post('/verify', await signedBy(signer, browser, now()))
    const { chainId, address } = signer
    const session = { chainId, address, expiresAt: now() + 86_400_000 }
    expect([answer.status, await answer.json()]).toEqual([200, session])
    await expect((await browser.ask('/session')).json()).resolves.toEqual(session)
    const headers = new Headers({ cookie: `__Host-siwx=${browser.cookies.get('__Host-siwx')}` })
    await expect(signIn.sessionOf({ headers })).resolves.toEqual(session)

    expect((await browser.post('/sign-out')).status).toBe(204)
    expect(browser.cookies.has('__Host-siwx')).toBe(false)
    // A copy of the cookie is dead as well.
    await expect(signIn.sessionOf({ headers })).resolves.toBeUndefined()
    const signedOut = await browser.ask('/session')
    expect([signedOut.status, await signedOut.json()]).toEqual([
      401,
      { reason: 'signedOut', message: 'No user is signed in.' },
    ])
  },
)

test('the cookies are for this host, secure, and not for scripts or other sites', async () => {
  const { browser, now } = create()
  const nonce = await browser.ask('/nonce')
  expect(nonce.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-siwx-nonce=[\da-f]{64}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const answer = await browser.post('/verify', await signedBy(evmSigner, browser, now()))
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-siwx=[\da-f]{64}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('on this machine, the cookies work without https', async () => {
  const { browser, now } = create({ origin: 'http://localhost:5173' })
  const fields = { domain: 'localhost:5173', uri: 'http://localhost:5173' }
  expect((await browser.post('/verify', await signedBy(evmSigner, browser, now(), fields))).status).toBe(200)
  expect([...browser.cookies.keys()]).toEqual(['siwx-nonce', 'siwx'])
})

test('of 50 equal requests at the same time, one signs in', async () => {
  const { browser, now } = create()
  const signed = await signedBy(evmSigner, browser, now())
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.post('/verify', signed)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

test.each(['\u00a0', '\ufeff', '\u00c2\u00a0', '\v', '__Host-siwx=; '])(
  'a cookie of another page whose name differs by %j is not the session',
  async (before) => {
    const { browser, signIn, now } = create()
    await browser.post('/verify', await signedBy(evmSigner, browser, now()))
    const token = browser.cookies.get('__Host-siwx')
    const sessionOf = (cookie: string) => signIn.sessionOf({ headers: { get: () => cookie } })
    await expect(sessionOf(`${before}__Host-siwx=${token}`)).resolves.toBeUndefined()
    await expect(sessionOf(`__Host-siwx=${token}; __Host-siwx=${token}`)).resolves.toBeUndefined()
    await expect(sessionOf(`x=1; __Host-siwx=${token}`)).resolves.toMatchObject({ address: evmSigner.address })
  },
)

describe('a message is refused', () => {
  test('from another browser than the one that got the nonce', async () => {
    const { browser, signIn, now } = create()
    const signed = await signedBy(evmSigner, browser, now())
    const other = createBrowser((request) => signIn.handle(request))
    await other.nonce()
    const answer = await other.post('/verify', signed)
    expect([answer.status, await answer.json()]).toMatchObject([401, { reason: 'nonce' }])
  })

  test('after its nonce failed once, for whatever reason', async () => {
    const { browser, now } = create()
    const signed = await signedBy(evmSigner, browser, now())
    const wrong = await browser.post('/verify', { ...signed, signature: '0x' })
    await expect(wrong.json()).resolves.toMatchObject({ reason: 'malformedSignature' })
    await expect((await browser.post('/verify', signed)).json()).resolves.toMatchObject({ reason: 'nonce' })
  })

  test('five minutes after its nonce was issued', async () => {
    const { browser, clock, now } = create()
    const signed = await signedBy(evmSigner, browser, now())
    clock.advanceSync(300_000)
    await expect((await browser.post('/verify', signed)).json()).resolves.toMatchObject({ reason: 'nonce' })
  })

  test('of another domain or network, and then no cookie of a session is set', async () => {
    const { browser, now } = create({ chainIds: ['eip155:1'] })
    for (const [fields, reason] of [
      [{ domain: 'evil.app', uri: 'https://evil.app' }, 'domain'],
      [{ chainId: 'eip155:10' }, 'chain'],
    ] as const) {
      const answer = await browser.post('/verify', await signedBy(evmSigner, browser, now(), fields))
      expect([answer.status, await answer.json()]).toMatchObject([401, { reason, message: expect.any(String) }])
    }
    expect(browser.cookies.has('__Host-siwx')).toBe(false)
  })

  test('with 503 when a contract can not be asked', async () => {
    const rpc = () => ({ request: () => Promise.reject(new Error('offline')) })
    const { browser, now } = create({ rpc })
    const { message } = await signedBy(evmSigner, browser, now())
    const answer = await browser.post('/verify', { message, signature: `0x${'11'.repeat(64)}1b` })
    expect([answer.status, await answer.json()]).toMatchObject([503, { reason: 'unverified' }])
  })
})

test.each<readonly [string, string, RequestInit, number, string]>([
  ['an unknown route', '/hello', {}, 404, 'route'],
  ['another method', '/nonce', { method: 'POST' }, 405, 'method'],
  ['a read where a write is expected', '/sign-out', {}, 405, 'method'],
  ['a page of another origin', '/sign-out', { method: 'POST', headers: { origin: 'https://evil.app' } }, 403, 'origin'],
  ['a sandboxed page', '/verify', { method: 'POST', headers: { origin: 'null' } }, 403, 'origin'],
  [
    'a body of another type',
    '/verify',
    { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
    415,
    'contentType',
  ],
  ['no type', '/verify', { method: 'POST' }, 415, 'contentType'],
  ['no body', '/verify', { method: 'POST', headers: { 'content-type': 'application/json' } }, 400, 'body'],
])('a request with %s is refused', async (_, path, init, status, reason) => {
  const { browser } = create()
  const answer = await browser.ask(path, init)
  expect([answer.status, await answer.json()]).toMatchObject([status, { reason }])
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no signature', '{"message":"hello"}'],
  ['a number', '{"message":1,"signature":"0x"}'],
  ['64 KiB and more', JSON.stringify({ message: 'x'.repeat(65_536), signature: '0x' })],
])('a body with %s is refused', async (_, body) => {
  const { browser } = create()
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = await browser.ask('/verify', { method: 'POST', body, headers })
  expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'body' }])
})

test('an error of the store is thrown, and is no answer', async () => {
  const failure = new Error('The store is gone.')
  const fail = () => Promise.reject(failure)
  const { browser } = create({ store: { put: fail, get: fail, take: fail } })
  await expect(browser.ask('/nonce')).rejects.toBe(failure)
  const message = messageOf(evmSigner, { nonce: '8f2c1a77d03b4e19' })
  browser.cookies.set('__Host-siwx-nonce', 'a'.repeat(64))
  await expect(browser.post('/verify', { message, signature: '0x' })).rejects.toBe(failure)
})

test.each(['https://my.app/', 'https://my.app/login', 'http://my.app', 'my.app', 'ftp://my.app', ''])(
  'createSignIn() refuses the origin %j',
  (given) => {
    expect(() => createSignIn({ origin: given, verifiers })).toThrow(ConfigurationError)
  },
)
