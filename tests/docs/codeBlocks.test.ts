import { join } from 'node:path'
import type { Connection, ConnectionState, Json, StorageEngine } from '@latchkey/core'
import {
  type AdapterSuite,
  adapterChecks,
  hostileChecks,
  type PluginSuite,
  pluginChecks,
  remoteChecks,
  runChecks,
  settle,
} from '@latchkey/testkit'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBrowser } from '../../packages/plugin-siwx/testing/createBrowser.ts'
import { messageOf } from '../../packages/plugin-siwx/testing/messageOf.ts'
import { evmSigner } from '../../packages/plugin-siwx/testing/signers.ts'
import { codeFilesOf } from './src/codeFiles.ts'
import { codeFolder, compileCode } from './src/compileCode.ts'
import { createCookieJar } from './src/createCookieJar.ts'
import { createHostileMoonWallets } from './src/createHostileMoonWallets.ts'
import { readPages } from './src/pages.ts'

const wrong = {
  path: 'wrong.md',
  text: [
    '# A page that is wrong',
    '',
    '<!-- given',
    "import { createModal } from '@latchkey/core'",
    '-->',
    '```ts',
    '// modal.ts',
    'export const modal = createModal({ networks: 1 })',
    '```',
    '',
    '```ts',
    "import { modal } from './modal.js'",
    '```',
    'goes on with',
    '```ts continued',
    'modal.fly()',
    '```',
    '```sh',
    'npm install',
    '```',
  ].join('\n'),
}

const pages = readPages()
let problems: readonly string[] = []
beforeAll(async () => {
  problems = await compileCode([...pages, wrong])
}, 1_200_000)

test('every code block in the docs compiles, and a block that does not compile is reported', () => {
  expect(problems.filter((problem) => !problem.startsWith(wrong.path))).toEqual([])
  const places = problems.map((problem) => problem.split(':', 2).join(':'))
  expect(places.sort()).toEqual(['wrong.md:16', 'wrong.md:8'])
  expect(pages.flatMap(codeFilesOf).length).toBeGreaterThan(40)
})

test.each([
  ['a block of an unsupported language', '```typescript\nlet x = 1\n```'],
  ['an unknown mark', '```ts skip\nlet x = 1\n```'],
  ['a continued block without a block before it', '```ts continued\nlet x = 1\n```'],
  ['a second file of the same name', '```ts\n// a.ts\n```\n```ts\n// a.ts\n```'],
])('codeFilesOf() refuses %s', (_, text) => {
  expect(() => codeFilesOf({ path: 'page.md', text })).toThrow('page.md:')
})

const load = (page: string, file: string): Promise<Record<string, unknown>> => import(join(codeFolder, page, file))

describe('the code of the docs', () => {
  const loadMoon = async (): Promise<AdapterSuite> => {
    const { moon } = await load('docs-write-an-adapter', 'moon.ts')
    const { createMoonHarness } = await load('docs-write-an-adapter', 'createMoonHarness.ts')
    return { adapter: moon, wallet: createMoonHarness, limit: 60_000 } as AdapterSuite
  }

  test.each([
    ['passes the conformance suite', 15, adapterChecks],
    ['passes the suite for transports', 10, remoteChecks],
    [
      'passes the suite with hostile wallets',
      50,
      (suite: AdapterSuite) => hostileChecks({ ...suite, hostile: () => createHostileMoonWallets(suite.wallet) }),
    ],
  ])('the adapter of docs/write-an-adapter.md %s', async (_, least, checksOf) => {
    const suite = await loadMoon()
    const uncaught: unknown[] = []
    // Errors of listeners end here, in no check.
    const onError = (cause: unknown) => uncaught.push(cause)
    process.on('uncaughtException', onError)
    const results = await runChecks(checksOf(suite)).finally(() => process.off('uncaughtException', onError))
    expect(uncaught).toEqual([])
    expect(results.filter(({ error }) => error)).toEqual([])
    expect(results.length).toBeGreaterThan(least)
  })

  test('the connection of docs/write-an-adapter.md reports the newest account, even when an older answer arrives later', async () => {
    const { connect } = await load('docs-write-an-adapter', 'connection.ts')
    const addressOf = (letter: string) => `moon1${letter.repeat(38)}`
    const answers: ((addresses: readonly string[]) => void)[] = []
    const listeners: (() => void)[] = []
    let accounts = async (): Promise<readonly string[]> => [addressOf('a')]
    const wallet = {
      connect: () => accounts(),
      accounts: () => accounts(),
      network: async () => '1',
      on: (_: string, listener: () => void) => listeners.push(listener),
      off: () => undefined,
    }
    const connection = await (connect as (one: object) => Promise<Connection>)(wallet)
    const states: (ConnectionState | undefined)[] = []
    connection.watch({ next: (state) => states.push(state), ended: () => undefined })
    accounts = () => new Promise((resolve) => answers.push(resolve))
    for (const _ of ['b', 'c']) for (const listener of listeners) listener()
    answers[1]?.([addressOf('c')])
    await settle()
    answers[0]?.([addressOf('b')])
    await settle()
    expect(states.map((state) => state?.accounts[0].address)).toEqual([addressOf('a'), addressOf('c')])
  })

  test('the connection without events is read when the page gets the focus, and restores only with a memo', async () => {
    type Restore = (page: EventTarget, wallet: object, request: { memo?: Json }) => Promise<Connection | undefined>
    const { restore } = (await load('docs-write-an-adapter', 'quietConnection.ts')) as { readonly restore: Restore }
    const addressOf = (letter: string) => `moon1${letter.repeat(38)}`
    const page = new EventTarget()
    let address = ''
    let asked = 0
    const wallet = {
      address: async () => {
        asked += 1
        return address
      },
    }
    await expect(restore(page, wallet, {})).resolves.toBeUndefined()
    expect(asked).toBe(0)
    const connection = await restore(page, wallet, { memo: { isAllowed: true } })
    const addresses: (string | undefined)[] = []
    const stop = connection?.watch({
      next: (state) => addresses.push(state?.accounts[0].address),
      ended: () => undefined,
    })
    const focusPage = async () => {
      page.dispatchEvent(new Event('focus'))
      await settle()
    }
    address = addressOf('a')
    await focusPage()
    await focusPage()
    address = addressOf('b')
    await focusPage()
    stop?.()
    address = addressOf('c')
    await focusPage()
    expect(addresses).toEqual([undefined, addressOf('a'), addressOf('b')])
    expect(connection?.memo).toEqual({ isAllowed: true })
  })

  test('the plugin of docs/write-a-plugin.md passes the conformance suite', async () => {
    const { names } = await load('docs-write-a-plugin', 'names.ts')
    const plugin = () =>
      (names as (options: { url: string }) => ReturnType<PluginSuite['plugin']>)({ url: 'https://x.example' })
    const results = await runChecks(pluginChecks({ plugin }))
    expect(results.filter(({ error }) => error)).toEqual([])
  })
})

describe('the servers of docs/sign-in.md', () => {
  type Handler = (request: Request) => Response | Promise<Response>

  /** Signs in with a key, by the routes that a page uses. */
  async function signedIn(handle: Handler): Promise<Headers> {
    const browser = createBrowser(async (request) => handle(request))
    const message = messageOf(evmSigner, { nonce: await browser.nonce() })
    const answer = await browser.post('/verify', { message, signature: await evmSigner.sign(message) })
    expect([answer.status, await answer.json()]).toMatchObject([200, { address: evmSigner.address }])
    return new Headers({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  }

  test('the app with Hono signs a key in and greets its member, and refuses others', async () => {
    const { app } = (await load('docs-sign-in', 'hono.ts')) as { readonly app: { fetch: Handler } }
    const headers = await signedIn((request) => app.fetch(request))
    const greet = async (given: Headers) =>
      (await app.fetch(new Request('https://my.app/members', { headers: given }))).text()
    await expect(greet(headers)).resolves.toBe(`Hello ${evmSigner.address}`)
    await expect(greet(new Headers())).resolves.toBe('Sign in first.')
  })

  test('the routes and the pages of Next, which have a copy of each module, know the same members', async () => {
    const routes = (await load('docs-sign-in', 'nextRoute.ts')) as Readonly<Record<'GET' | 'POST', Handler>>
    const headers = await signedIn((request) => routes[request.method === 'POST' ? 'POST' : 'GET'](request))
    vi.resetModules()
    const pages = await load('docs-sign-in', 'memberOf.ts')
    const memberOf = pages.memberOf as (headers: Headers) => Promise<string | undefined>
    await expect(memberOf(headers)).resolves.toBe(evmSigner.address)
    await expect(memberOf(new Headers())).resolves.toBeUndefined()
  })
})

describe('the cookies of docs/recipes.md', () => {
  const others = ['theirs=100%', '%=%', 'latchkey=1']
  const open = async () => {
    const jar = createCookieJar(others)
    vi.stubGlobal('document', jar)
    const { cookies } = await load('docs-recipes', 'cookies.ts')
    return { jar, cookies: cookies as StorageEngine }
  }
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('the cookies of docs/recipes.md are read as they were written, next to foreign cookies that do not decode', async () => {
    const { jar, cookies } = await open()
    expect(cookies.getItem('latchkey:connectors')).toBeNull()
    const value = '{"d":"a=b; c,\u{1f511}100%"}'
    cookies.setItem('latchkey:connectors', value)
    cookies.setItem('latchkey:connectors/2', '')
    expect(cookies.getItem('latchkey:connectors')).toBe(value)
    expect([...(cookies.keys?.() ?? [])]).toEqual(['latchkey:connectors', 'latchkey:connectors/2'])
    cookies.removeItem('latchkey:connectors')
    cookies.removeItem('latchkey:connectors/2')
    expect(jar.cookie).toBe(others.join('; '))
  })

  test('setItem() of the cookies throws where the browser would drop the cookie silently', async () => {
    const { jar, cookies } = await open()
    cookies.setItem('latchkey:connectors', 'old')
    expect(() => cookies.setItem('latchkey:connectors', '"'.repeat(1400))).toThrow()
    expect(cookies.getItem('latchkey:connectors')).toBe('old')
    jar.isBlocked = true
    expect(() => cookies.setItem('latchkey:connectors', 'new')).toThrow()
  })

  test('setItem() of the cookies throws for a record of a plugin, because it may be a key', async () => {
    const { jar, cookies } = await open()
    expect(() => cookies.setItem('latchkey:@walletconnect:wc2/client:keychain', '{}')).toThrow()
    expect(jar.cookie).toBe(others.join('; '))
  })
})

test('the code for Next imports files without an ending, as its bundler requires', () => {
  const { text = '' } = pages.find(({ path }) => path === 'docs/server-rendering.md') ?? {}
  expect(text).toContain("from './Wallet'")
  expect(text).not.toMatch(/from '\.{1,2}\/[^']*\.js'/)
})
