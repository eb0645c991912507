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

test('every block of code in the docs compiles, and one that does not is found', () => {
  expect(problems.filter((problem) => !problem.startsWith(wrong.path))).toEqual([])
  const places = problems.map((problem) => problem.split(':', 2).join(':'))
  expect(places.sort()).toEqual(['wrong.md:16', 'wrong.md:8'])
  expect(pages.flatMap(codeFilesOf).length).toBeGreaterThan(40)
})

test.each([
  ['a block of a language that is not looked at', '```typescript\nlet x = 1\n```'],
  ['a mark that nobody knows', '```ts skip\nlet x = 1\n```'],
  ['a block that continues nothing', '```ts continued\nlet x = 1\n```'],
  ['two files of one name', '```ts\n// a.ts\n```\n```ts\n// a.ts\n```'],
])('%s is refused', (_, text) => {
  expect(() => codeFilesOf({ path: 'page.md', text })).toThrow('page.md:')
})

const load = (page: string, file: string): Promise<Record<string, unknown>> => import(join(codeFolder, page, file))

describe('the code of the docs, as a reader copies it', () => {
  const loadMoon = async (): Promise<AdapterSuite> => {
    const { moon } = await load('docs-write-an-adapter', 'moon.ts')
    const { createMoonHarness } = await load('docs-write-an-adapter', 'createMoonHarness.ts')
    return { adapter: moon, wallet: createMoonHarness, limit: 60_000 } as AdapterSuite
  }

  test.each([
    ['passes', 15, adapterChecks],
    ['passes behind a transport', 10, remoteChecks],
    [
      'passes beside hostile wallets',
      50,
      (suite: AdapterSuite) => hostileChecks({ ...suite, hostile: () => createHostileMoonWallets(suite.wallet) }),
    ],
  ])('is an adapter that %s', async (_, least, checksOf) => {
    const suite = await loadMoon()
    const uncaught: unknown[] = []
    const hear = (cause: unknown) => uncaught.push(cause) // what a listener throws ends here, and in no check
    process.on('uncaughtException', hear)
    const results = await runChecks(checksOf(suite)).finally(() => process.off('uncaughtException', hear))
    expect(uncaught).toEqual([])
    expect(results.filter(({ error }) => error)).toEqual([])
    expect(results.length).toBeGreaterThan(least)
  })

  test('is an adapter that tells the newest account, however late an older answer comes', async () => {
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
    const told: (ConnectionState | undefined)[] = []
    connection.watch({ next: (state) => told.push(state), ended: () => undefined })
    accounts = () => new Promise((resolve) => answers.push(resolve))
    for (const _ of ['b', 'c']) for (const listener of listeners) listener()
    answers[1]?.([addressOf('c')])
    await settle()
    answers[0]?.([addressOf('b')])
    await settle()
    expect(told.map((state) => state?.accounts[0].address)).toEqual([addressOf('a'), addressOf('c')])
  })

  test('is a connection without events, told of by whoever comes back to the page, and restored only where it was allowed', async () => {
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
    const told: (string | undefined)[] = []
    const stop = connection?.watch({ next: (state) => told.push(state?.accounts[0].address), ended: () => undefined })
    const comeBack = async () => {
      page.dispatchEvent(new Event('focus'))
      await settle()
    }
    address = addressOf('a')
    await comeBack()
    await comeBack()
    address = addressOf('b')
    await comeBack()
    stop?.()
    address = addressOf('c')
    await comeBack()
    expect(told).toEqual([undefined, addressOf('a'), addressOf('b')])
    expect(connection?.memo).toEqual({ isAllowed: true })
  })

  test('is a plugin that passes', async () => {
    const { names } = await load('docs-write-a-plugin', 'names.ts')
    const plugin = () =>
      (names as (options: { url: string }) => ReturnType<PluginSuite['plugin']>)({ url: 'https://x.example' })
    const results = await runChecks(pluginChecks({ plugin }))
    expect(results.filter(({ error }) => error)).toEqual([])
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

  test('are read as they were written, beside cookies of others that do not decode', async () => {
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

  test('are refused with an error where the browser would drop them without a word', async () => {
    const { jar, cookies } = await open()
    cookies.setItem('latchkey:connectors', 'old')
    expect(() => cookies.setItem('latchkey:connectors', '"'.repeat(1400))).toThrow()
    expect(cookies.getItem('latchkey:connectors')).toBe('old')
    jar.isBlocked = true
    expect(() => cookies.setItem('latchkey:connectors', 'new')).toThrow()
  })

  test('never have what a plugin keeps: it may be a key', async () => {
    const { jar, cookies } = await open()
    expect(() => cookies.setItem('latchkey:@walletconnect:wc2/client:keychain', '{}')).toThrow()
    expect(jar.cookie).toBe(others.join('; '))
  })
})

test('the code for Next imports files without an ending, as its bundler finds them', () => {
  const { text = '' } = pages.find(({ path }) => path === 'docs/server-rendering.md') ?? {}
  expect(text).toContain("from './Wallet'")
  expect(text).not.toMatch(/from '\.{1,2}\/[^']*\.js'/)
})
