import { createFakeAdapter, createMemoryStorage, createTestModal } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rest } from '../../../testing/rest.js'
import { createModal } from '../../createModal.js'
import { readHint } from '../../entities/readHint.js'
import { cookieStorage } from './cookieStorage.js'

/** The cookies of a fake page, which removes one with `max-age=0`, and what was written. */
const jar = new Map<string, string>()
const written: string[] = []
const page = {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    written.push(text)
    const [pair = '', ...parts] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (parts.includes('max-age=0')) jar.delete(name)
    else jar.set(name, value)
  },
}
let local = createMemoryStorage()

beforeEach(() => {
  jar.clear()
  written.length = 0
  local = createMemoryStorage()
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'localStorage',
    new Proxy(local, {
      ownKeys: () => [...local.entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

function open(options?: Parameters<typeof cookieStorage>[0], adapter = createFakeAdapter({ namespace: 'fake' })) {
  const storage = cookieStorage(options) as unknown as ReturnType<typeof createMemoryStorage>
  return createTestModal({ adapters: [adapter], storage })
}
const connectorId = 'fake/fake.wallet'

test('a connection writes a cookie with the hint and nothing else, which outlives the page, and a disconnect removes it', async () => {
  const { modal, start, stop } = open()
  start()
  await modal.connect({ connectorId })
  expect(page.cookie).toBe('latchkey=1.connected.fake....')
  expect(written.at(-1)).toBe('latchkey=1.connected.fake....; path=/; max-age=2592000; samesite=lax; secure')
  expect([...local.entries.keys()]).toContain(`latchkey:session:${connectorId}`)
  stop()
  expect(page.cookie).toBe('latchkey=1.connected.fake....')
  start()
  await modal.reconnect()
  await modal.disconnect()
  expect(page.cookie).toBe('')
})

test('the cookie has no address, no key and no topic of any record, unless the app asks for the address', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const plain = open({}, adapter)
  plain.start()
  await plain.modal.connect({ connectorId })
  plain.modal.settings.keepHint?.({ label: 632 })
  for (const value of local.entries.values())
    for (const [secret] of value.matchAll(/[\w-]{8,}/g))
      if (secret !== 'connected') expect(page.cookie).not.toContain(secret)
  expect(page.cookie).not.toContain('fake-alice')
  plain.stop()
  const asked = open({ address: true, name: 'mine' }, adapter)
  asked.start()
  await rest()
  await asked.modal.reconnect()
  expect(readHint(page.cookie, { name: 'mine' })).toMatchObject({ address: 'fake-alice', namespace: 'fake' })
})

test('a reload keeps the lengths, and another namespace drops them', () => {
  const { keepHint } = cookieStorage()
  keepHint?.({ status: 'connected', namespace: 'one' })
  keepHint?.({ label: 632 })
  keepHint?.({ status: 'connected', namespace: 'one' })
  expect(readHint(page.cookie)).toEqual({ status: 'connected', namespace: 'one', label: 632 })
  keepHint?.({ status: 'connected', namespace: 'two' })
  expect(readHint(page.cookie)).toEqual({ status: 'connected', namespace: 'two' })
})

test('a length without a connection writes no cookie', () => {
  cookieStorage().keepHint?.({ label: 632 })
  expect(written).toEqual([])
})

test('a hint where there is no page is dropped', () => {
  vi.stubGlobal('document', undefined)
  cookieStorage().keepHint?.({ status: 'connected', namespace: 'one' })
  expect(written).toEqual([])
})

test('a hint where cookies are blocked, e.g. in a sandboxed frame, is dropped without an error', () => {
  const blocked = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: blocked, set: blocked }))
  const { keepHint } = cookieStorage()
  for (const change of [{ label: 632 }, { status: 'connected', namespace: 'one' } as const, undefined])
    expect(() => keepHint?.(change)).not.toThrow()
})

test('a page without a stored session removes the cookie when it starts', async () => {
  jar.set('latchkey', '1.connected.fake....')
  const { start } = open()
  start()
  expect(page.cookie).toBe('')
})

test('the cookie has the path, domain and age of the options, and no secure on http unless it is asked for', () => {
  vi.stubGlobal('location', { protocol: 'http:' })
  const options = { name: 'mine', path: '/app', domain: 'my.app', maxAge: 60 }
  cookieStorage(options).keepHint?.({ status: 'connected', namespace: 'one' })
  cookieStorage({ secure: true }).keepHint?.({ status: 'connected', namespace: 'one' })
  expect(written).toEqual([
    'mine=1.connected.one....; path=/app; domain=my.app; max-age=60; samesite=lax',
    'latchkey=1.connected.one....; path=/; max-age=2592000; samesite=lax; secure',
  ])
})

test.each([{ name: 'a b' }, { name: '' }, { path: '/; secure' }, { domain: 'a;b' }])(
  'cookieStorage() refuses %o',
  (options) => {
    expect(() => cookieStorage(options)).toThrow('cookieStorage(): ')
  },
)

test('a server creates a modal with it, and two requests have their own hints', () => {
  vi.unstubAllGlobals()
  const hintOf = (cookie: string) => createModal({ storage: cookieStorage(), hint: readHint(cookie) }).settings.hint
  expect([hintOf('latchkey=1.connected.one.632...'), hintOf('x=y')]).toEqual([
    { status: 'connected', namespace: 'one', label: 632 },
    undefined,
  ])
})
