import { ConfigurationError, mainnet, solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowser, type TestBrowser } from '../../testing/createBrowser.js'
import { messageOf } from '../../testing/messageOf.js'
import { evmSigner, type Signer, signers, solanaSigner, verifiers } from '../../testing/signers.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createSignIn, type SignInOptions } from './createSignIn.js'
import { nonceBody } from './nonceText.js'
import type { SignInStore } from './SignInStore.js'

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
    const session = { chainId, address, verifiedBy: 'key', expiresAt: now() + 86_400_000 }
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

test('a nonce comes with the time of the server, by which a page whose clock is wrong writes its message', async () => {
  const { browser, clock, now } = create()
  await clock.advance(1500)
  await expect((await browser.ask('/nonce')).json()).resolves.toEqual({ nonce: expect.any(String), time: now() })
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
    const { browser, now } = create({ rpc, chainIds: [mainnet.id] })
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
  const { browser, now } = create({ store: { put: fail, add: fail, get: fail, take: fail } })
  await expect(browser.ask('/nonce')).rejects.toBe(failure)
  const message = messageOf(evmSigner, { nonce: nonceBody(now(), '0'.repeat(64)) })
  browser.cookies.set('__Host-siwx-nonce', 'a'.repeat(64))
  await expect(browser.post('/verify', { message, signature: '0x' })).rejects.toBe(failure)
})

test.each<readonly [string, Partial<SignInOptions>, string]>([
  ...['https://my.app/', 'https://my.app/login', 'http://my.app', 'my.app', 'ftp://my.app', ''].map(
    (given) => [`the origin ${JSON.stringify(given)}`, { origin: given }, `"${given}"`] as const,
  ),
  ['no verifier', { verifiers: [] }, '`verifiers`'],
  ['something else as a verifier', { verifiers: [{} as never] }, '{}'],
  ['nodes without the networks that are meant', { rpc: { 'eip155:1': 'https://a.example' } }, '`chainIds`'],
  ['a client without the networks that are meant', { rpc: () => undefined }, '`chainIds`'],
  ['nodes of no network', { rpc: { mainnet: 'https://a.example' }, chainIds: ['eip155:1'] }, '"mainnet"'],
  ['a node without a scheme', { rpc: { 'eip155:1': 'a.example' }, chainIds: ['eip155:1'] }, '"a.example"'],
  ['a socket as node', { rpc: { 'eip155:1': ['wss://a.example'] }, chainIds: ['eip155:1'] }, '"wss://a.example"'],
  ['an empty list of nodes', { rpc: { 'eip155:1': [] }, chainIds: ['eip155:1'] }, '"eip155:1"'],
  ['a node that is not there', { rpc: { 'eip155:1': undefined as never }, chainIds: ['eip155:1'] }, '"eip155:1"'],
  ['no network', { chainIds: [] }, '`chainIds`'],
  ['a network by its number', { chainIds: ['1'] }, '"1"'],
  ['a network as a number', { chainIds: [1 as never] }, '1'],
  ['a network without a verifier', { chainIds: ['cosmos:hub'] }, '"cosmos:hub"'],
  ['a life of nothing', { life: 0 }, '`life`'],
  ['a life without an end', { life: Number.POSITIVE_INFINITY }, '`life`'],
  ['a life that is no number', { life: Number.NaN }, '`life`'],
  ['a word in place of yes or no', { isFramed: 'yes' as never }, '`isFramed`'],
  ['a list in place of yes or no', { contracts: [] as never }, '`contracts`'],
])('createSignIn() refuses %s where it is configured', (_, options, named) => {
  const create = () => createSignIn({ origin, verifiers, ...options })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(named)
})

test('nodes need no networks where contracts are switched off', () => {
  const options = { origin, verifiers, contracts: false, rpc: { 'eip155:1': 'https://a.example' } }
  expect(() => createSignIn(options)).not.toThrow()
})

test('nonces end no session and are not kept, and used ones end no session either', async () => {
  const kept = createMemoryStore({ most: 10 })
  const writes: string[] = []
  const store: SignInStore = {
    ...kept,
    put: (key, ...value) => kept.put(key, ...value).finally(() => writes.push(key)),
    add: (key, ...value) => kept.add(key, ...value).finally(() => writes.push(key)),
  }
  const { browser, signIn, now } = create({ store })
  await browser.post('/verify', await signedBy(evmSigner, browser, now()))
  const before = writes.length
  for (let count = 0; count < 1000; count += 1) await signIn.handle(new Request(`${origin}/siwx/nonce`))
  expect(writes).toHaveLength(before)
  for (let count = 0; count < 100; count += 1) {
    const message = messageOf(evmSigner, { nonce: await browser.nonce() }, now())
    await browser.post('/verify', { message, signature: '0x' })
  }
  expect(writes).toHaveLength(before + 100)
  expect((await browser.ask('/session')).status).toBe(200)
})

describe('a message without the cookie of its nonce', () => {
  test('has another reason than a wrong nonce', async () => {
    const { browser, now } = create()
    const signed = await signedBy(evmSigner, browser, now())
    const token = browser.cookies.get('__Host-siwx-nonce') ?? ''
    const reasonWith = async (nonceToken: string | undefined) => {
      browser.cookies.clear()
      if (nonceToken !== undefined) browser.cookies.set('__Host-siwx-nonce', nonceToken)
      const answer = await browser.post('/verify', signed)
      return [answer.status, ((await answer.json()) as { readonly reason: string }).reason]
    }
    await expect(reasonWith(undefined)).resolves.toEqual([401, 'cookie'])
    await expect(reasonWith('a'.repeat(64))).resolves.toEqual([401, 'nonce'])
    await expect(reasonWith('')).resolves.toEqual([401, 'nonce'])
    // Not used up by those: it was never proven that they are of this browser.
    browser.cookies.clear()
    browser.cookies.set('__Host-siwx-nonce', token)
    expect((await browser.post('/verify', signed)).status).toBe(200)
  })

  test('whose five minutes are over is too old, as the cookie is', async () => {
    const { browser, clock, now } = create()
    const signed = await signedBy(evmSigner, browser, now())
    browser.cookies.clear()
    clock.advanceSync(300_000)
    await expect((await browser.post('/verify', signed)).json()).resolves.toMatchObject({ reason: 'nonce' })
  })

  test('gets the same answer when the cookie came twice', async () => {
    const { browser, signIn, now } = create()
    const body = JSON.stringify(await signedBy(evmSigner, browser, now()))
    const cookie = `__Host-siwx-nonce=${browser.cookies.get('__Host-siwx-nonce')}`
    const headers = { 'content-type': 'application/json', cookie: `${cookie}; ${cookie}` }
    const answer = await signIn.handle(new Request(`${origin}/siwx/verify`, { method: 'POST', body, headers }))
    await expect(answer.json()).resolves.toMatchObject({ reason: 'cookie' })
  })
})

describe('in a frame of another site', () => {
  test.each(['https://my.app', 'http://localhost:5173'])(
    'the cookies of %s are sent there, and are kept apart for each site',
    async (given) => {
      const { browser, now } = create({ origin: given, isFramed: true })
      const prefix = given.startsWith('https') ? '__Host-' : ''
      const nonce = await browser.ask('/nonce')
      expect(nonce.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          new RegExp(
            `^${prefix}siwx-nonce=[0-9a-f]{64}; Path=/; Max-Age=300; HttpOnly; SameSite=None; Secure; Partitioned$`,
          ),
        ),
      ])
      const { host } = new URL(given)
      const signed = await signedBy(evmSigner, browser, now(), { domain: host, uri: given })
      const answer = await browser.post('/verify', signed)
      expect(answer.headers.getSetCookie().join()).toMatch(/; SameSite=None; Secure; Partitioned$/)
      const signedOut = await browser.post('/sign-out')
      expect(signedOut.headers.getSetCookie().join()).toMatch(
        /; Max-Age=0; HttpOnly; SameSite=None; Secure; Partitioned$/,
      )
    },
  )

  test.each([undefined, 'null', 'https://evil.app'])('a write with the origin %s is refused', async (from) => {
    const { signIn } = create({ isFramed: true })
    const headers = from === undefined ? {} : { origin: from }
    const answer = await signIn.handle(new Request(`${origin}/siwx/sign-out`, { method: 'POST', headers }))
    expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'origin' }])
  })
})

describe('a wallet writes the network in its own way', () => {
  const chains = [
    [solanaMainnet.id, 'mainnet'],
    [solanaDevnet.id, 'devnet'],
    [solanaTestnet.id, 'testnet'],
  ] as const
  const cases = chains.flatMap(([chainId, name]) =>
    [`Chain ID: ${chainId.slice('solana:'.length)}\n`, `Chain ID: ${name}\n`, `Chain ID: solana:${name}\n`, ''].map(
      (line) => [line, chainId] as const,
    ),
  )

  test.each(cases)('%j signs in on %s', async (line, chainId) => {
    const { browser, now } = create({ verifiers: [solanaSigner.verifier], chainIds: [chainId] })
    const usual = messageOf({ ...solanaSigner, chainId }, { nonce: await browser.nonce() }, now())
    const message = usual.replace(/^Chain ID: .*\n/m, line)
    expect(message).toContain(`Version: 1\n${line}Nonce: `)
    const answer = await browser.post('/verify', { message, signature: await solanaSigner.sign(message) })
    expect([answer.status, await answer.json()]).toMatchObject([200, { chainId, address: solanaSigner.address }])
  })

  test.each(['localnet', 'devnet', 'solana:testnet', '101'])('%s is another network', async (name) => {
    const { browser, now } = create({ verifiers: [solanaSigner.verifier], chainIds: [solanaMainnet.id] })
    const usual = messageOf(solanaSigner, { nonce: await browser.nonce() }, now())
    const message = usual.replace(/^Chain ID: .*$/m, `Chain ID: ${name}`)
    const answer = await browser.post('/verify', { message, signature: await solanaSigner.sign(message) })
    expect([answer.status, await answer.json()]).toMatchObject([401, { reason: 'chain' }])
  })

  test.each([
    ['no URI', /^URI: .*\n/m],
    ['no version', /^Version: .*\n/m],
    ['no time', /^Issued At: .*\n/m],
    ['none of the lines that the standard lets out', /^(?:URI|Version|Chain ID|Issued At): .*\n/gm],
    ['only the nonce', /^(?:URI|Version|Chain ID|Issued At): .*\n|\nExpiration Time: .*/gm],
  ])('a message with %s signs in', async (_, left) => {
    for (const statement of [undefined, 'Sign in to My App.']) {
      for (const between of statement === undefined ? ['\n\n', '\n\n\n'] : ['\n\n']) {
        const { browser, now } = create({ verifiers: [solanaSigner.verifier], chainIds: [solanaMainnet.id] })
        const usual = messageOf(solanaSigner, { nonce: await browser.nonce(), statement }, now())
        const whole = usual.replace(left, '')
        const message = statement === undefined ? whole.replace('\n\n\n', between) : whole
        const answer = await browser.post('/verify', { message, signature: await solanaSigner.sign(message) })
        expect([answer.status, await answer.json()]).toMatchObject([200, { chainId: solanaMainnet.id }])
      }
    }
  })
})

test('debug notes once that the memory of this process does not have a session', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => warn.mockRestore())
  const headers = new Headers({ cookie: `__Host-siwx=${'a'.repeat(64)}` })
  const asks = async (options: Partial<SignInOptions>) => {
    warn.mockClear()
    const { signIn } = create(options)
    for (let count = 0; count < 3; count += 1) await signIn.sessionOf({ headers })
    await signIn.sessionOf({ headers: new Headers() })
    return warn.mock.calls.length
  }
  await expect(asks({ debug: true })).resolves.toBe(1)
  await expect(asks({ debug: true, store: createMemoryStore() })).resolves.toBe(0)
  await expect(asks({})).resolves.toBe(0)
})
