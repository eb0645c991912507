import { createManualClock } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { createWindowPasskeys } from './createWindowPasskeys.js'
import { openSocialWindow } from './openSocialWindow.js'
import { openWindow } from './openWindow.js'

const origin = 'https://wallet.shop.example'

/** The frame's window, and the one that it opens. */
function createWindows() {
  const opened = { closed: false, location: { href: '' }, postMessage: vi.fn(), close: vi.fn() }
  const listeners = new Set<(event: object) => void>()
  const open = vi.fn((..._: unknown[]): object | null => opened)
  const window = {
    location: { origin },
    open,
    PublicKeyCredential: class {},
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  }
  const clock = createManualClock()
  const ends = new AbortController()
  const say = (data: unknown, from: { readonly source?: unknown; readonly origin?: string } = {}): void => {
    for (const listener of listeners) listener({ source: opened, origin, data, ...from })
  }
  const options = { window: window as unknown as Window, clock, signal: ends.signal }
  return { opened, open, clock, ends, say, options, listeners }
}
const approval = { kind: 'message' } as never
const task = async () => ({ kind: 'review', approval }) as const

test('the window gets its task when it is ready, and its answer is that of the user', async () => {
  const { opened, open, say, options, listeners, clock } = createWindows()
  const asked = openWindow(task, options)
  expect(open.mock.calls).toEqual([['/review', expect.stringMatching(/^latchkey-/), 'popup,width=400,height=680']])
  say({ type: 'ready' })
  await vi.waitFor(() => expect(opened.postMessage.mock.calls).toEqual([[{ kind: 'review', approval }, origin]]))
  // Others say nothing that counts.
  say({ type: 'done', result: false }, { source: {} })
  say({ type: 'done', result: false }, { origin: 'https://shop.example' })
  await clock.advance(2000)
  say({ type: 'done', result: true })
  await expect(asked).resolves.toBe(true)
  expect([opened.close.mock.calls.length, listeners.size, clock.pending]).toEqual([1, 0, 0])
})

test.each([
  ['is closed by the user', 'WINDOW_CLOSED'],
  ['is not in reach of the page', 'WINDOW_CUT_OFF'],
] as const)('a window that %s is an error with the code %s', async (_, code) => {
  const { opened, open, clock, options, listeners } = createWindows()
  if (code === 'WINDOW_CUT_OFF') open.mockReturnValue(null)
  const asked = expect(openWindow(task, options)).rejects.toMatchObject({ code })
  opened.closed = true
  await clock.advance(500)
  await asked
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

test('a window ends with what asked for it, and with a task that could not be loaded', async () => {
  const first = createWindows()
  const asked = expect(openWindow(task, first.options)).rejects.toThrow('gone')
  first.ends.abort(new Error('gone'))
  await asked
  expect(first.opened.close).toHaveBeenCalledTimes(1)
  const second = createWindows()
  const failed = expect(openWindow(() => Promise.reject(new Error('no task')), second.options)).rejects.toThrow(
    'no task',
  )
  second.say({ type: 'ready' })
  await failed
})

test('the window of a login is led to its page, and answers with where it ended', async () => {
  const { opened, open, say, options } = createWindows()
  const asked = openSocialWindow(async () => 'https://wallet.shop.example/start', options)
  expect(open.mock.calls[0]?.[0]).toBe('/loading')
  await vi.waitFor(() => expect(opened.location.href).toBe('https://wallet.shop.example/start'))
  say({ resultUri: 'https://evil.example' }, { source: {} })
  say({ resultUri: 7 })
  say({ resultUri: 'https://wallet.shop.example/done?result=1' })
  await expect(asked).resolves.toBe('https://wallet.shop.example/done?result=1')
})

test.each([
  ['closed', 'WINDOW_CLOSED'],
  ['cut off', 'WINDOW_CUT_OFF'],
  ['aborted', 'gone'],
  ['without a page', 'no page'],
] as const)('the window of a login that is %s is an error', async (what, error) => {
  const { opened, open, clock, ends, options, listeners } = createWindows()
  if (what === 'cut off') open.mockReturnValue(null)
  const load = what === 'without a page' ? () => Promise.reject(new Error('no page')) : async () => '/start'
  const asked = openSocialWindow(load, options).catch(({ code, message }) => code ?? message)
  if (what === 'closed') opened.closed = true
  if (what === 'aborted') ends.abort(new Error('gone'))
  await clock.advance(1000)
  await expect(asked).resolves.toBe(error)
  expect([listeners.size, clock.pending]).toEqual([0, 0])
})

test('a passkey is made in a window where the frame can make none, and in the frame elsewhere', async () => {
  const { opened, say, options } = createWindows()
  const creation = { challenge: 'AAAA', user: { id: 'AAAA', name: 'ada' }, known: [] }
  const passkeys = { canCreate: false, canUse: true, create: vi.fn(), use: vi.fn(), forget: vi.fn() }
  const name = 'The Shop'
  const inWindow = createWindowPasskeys(passkeys, { ...options, name })
  expect(inWindow.canCreate).toBe(true)
  const made = inWindow.create(async () => creation, options.signal)
  say({ type: 'ready' })
  await vi.waitFor(() => expect(opened.postMessage.mock.calls).toEqual([[{ kind: 'passkey', creation, name }, origin]]))
  say({ type: 'done', result: { opens: true } })
  await expect(made).resolves.toEqual({ opens: true })
  const own = { ...passkeys, canCreate: true }
  expect(createWindowPasskeys(own, { ...options, name })).toBe(own)
  const without = { ...options, window: {} as Window, name }
  expect(createWindowPasskeys(passkeys, without)).toBe(passkeys)
})
