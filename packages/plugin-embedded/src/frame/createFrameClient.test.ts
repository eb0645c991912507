import { createFakeWindow, createManualClock, settle } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeFrame, type FakeFrameOptions, FakeRefusal } from '../../testing/createFakeFrame.js'
import { accounts } from '../../testing/openPage.js'
import { frameOrigin, putFrameInPage } from '../../testing/putFrameInPage.js'
import { frameText } from '../react/frameText.js'
import { createFrameClient } from './createFrameClient.js'

interface Given extends Partial<FakeFrameOptions> {
  readonly url?: string | undefined
  readonly isReachable?: boolean | undefined
  readonly frameUrl?: string | undefined
}

function create({ url, isReachable = true, frameUrl = `${frameOrigin}/sdk`, ...options }: Given = {}) {
  const frame = createFakeFrame({ accounts, ...options })
  frame.isReachable = isReachable
  const window = createFakeWindow({ url })
  const page = putFrameInPage(window, frame)
  const ends = new AbortController()
  onTestFinished(() => ends.abort())
  const clock = createManualClock()
  const alert = vi.fn()
  const $theme = atom({ mode: 'light' as 'light' | 'dark' })
  const listeners = { count: 0 }
  const { addEventListener, removeEventListener } = window
  window.addEventListener = ((...given: Parameters<typeof addEventListener>) => {
    listeners.count += 1
    addEventListener.apply(window, given)
  }) as never
  window.removeEventListener = ((...given: Parameters<typeof removeEventListener>) => {
    listeners.count -= 1
    removeEventListener.apply(window, given)
  }) as never
  const client = createFrameClient({
    window,
    signal: ends.signal,
    clock,
    url: frameUrl,
    labels: frameText.texts,
    metadata: { name: 'Shop', description: '', url: 'https://app.example', icons: [] },
    projectId: 'shop',
    $theme,
    alert,
  })
  const asked = (): string[] => frame.asked.map(({ name }) => name)
  return { client, frame, page, ends, clock, alert, $theme, listeners, asked }
}
const networkId = 'eip155:1'
const sign = { method: 'personal_sign', params: ['0x00', '0x01'], networkId } as const
const transaction = { method: 'eth_sendTransaction', params: [{ value: 1n }], networkId, sends: true } as const
const never: FakeFrameOptions['answer'] = ({ name }, frame) => (name === 'RPC_REQUEST' ? frame : undefined)

describe('load()', () => {
  test('puts the frame into the page once, and sends what it needs to know of the app', async () => {
    const { client, frame, page, asked } = create()
    expect(page.hosts).toHaveLength(0)
    await Promise.all([client.load(), client.load()])
    expect(page.hosts).toHaveLength(1)
    await settle()
    expect(asked()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
    expect(frame.asked[0]?.payload).toMatchObject({ projectId: 'shop', metadata: { name: 'Shop' } })
    expect([client.isOwn, client.$isReady.get()]).toEqual([true, true])
  })

  test('gives up after 20 s, takes the frame from the page, and tries again with the next call', async () => {
    const { client, frame, page, clock, alert, listeners } = create({ isReachable: false })
    const loading = expect(client.load()).rejects.toMatchObject({ code: 'LATCHKEY_FRAME_NOT_LOADED' })
    await clock.advance(19_999)
    expect(page.hosts).toHaveLength(1)
    await clock.advance(1)
    await loading
    expect([page.hosts.length, listeners.count, alert.mock.calls]).toEqual([0, 0, [['walletLoadTimeout']]])
    frame.isReachable = true
    await client.load()
    expect(page.hosts).toHaveLength(1)
  })

  test('refuses a page without encryption', async () => {
    const { client, page } = create({ url: 'http://app.example/' })
    await expect(client.load()).rejects.toMatchObject({ code: 'LATCHKEY_INSECURE_PAGE' })
    expect(page.hosts).toHaveLength(0)
  })

  test('refuses a frame with the origin of the page', async () => {
    const { client, page } = create({ frameUrl: 'https://app.example/sdk' })
    await expect(client.load()).rejects.toMatchObject({ code: 'LATCHKEY_CONFIGURATION' })
    expect(page.hosts).toHaveLength(0)
  })

  test('ends with its signal, and the frame goes on loading for others', async () => {
    const { client } = create()
    const cancel = new AbortController()
    const cancelled = client.load(cancel.signal)
    cancel.abort(new Error('cancelled'))
    await expect(cancelled).rejects.toThrow('cancelled')
    await client.load()
  })
})

describe('a message counts only', () => {
  const answer = (id: string | undefined, changes = {}) => ({
    type: '@w3m-frame/GET_CHAIN_ID_SUCCESS',
    id,
    payload: { chainId: 5 },
    ...changes,
  })
  async function ask() {
    const made = create({ answer: ({ name }, frame) => (name === 'GET_CHAIN_ID' ? frame : undefined) })
    await made.client.load()
    const settled = vi.fn()
    const request = made.client.request('GET_CHAIN_ID', undefined)
    request.then(settled, settled)
    await settle()
    return { ...made, request, settled, id: made.frame.asked.at(-1)?.id }
  }

  test.each<readonly [string, Parameters<Awaited<ReturnType<typeof ask>>['page']['deliver']>[1], object]>([
    ['from the origin of the frame', { origin: 'https://evil.example' }, {}],
    ['from exactly that origin', { origin: 'https://evilframe.example' }, {}],
    ['from the window of the frame', { source: {} }, {}],
    ['from a window', { source: null }, {}],
    ['with the id of an open request', {}, { id: 'x' }],
    ['with the kind of that request', {}, { type: '@w3m-frame/GET_USER_SUCCESS' }],
    ['with the payload of its kind', {}, { payload: { chainId: {} } }],
  ])('%s', async (_, from, changes) => {
    const { page, id, settled, request } = await ask()
    page.deliver(answer(id, changes), from)
    await settle()
    expect(settled).not.toHaveBeenCalled()
    page.deliver(answer(id))
    await expect(request).resolves.toEqual({ chainId: 5 })
  })

  test('once', async () => {
    const { page, id, request } = await ask()
    page.deliver(answer(id))
    page.deliver(answer(id, { payload: { chainId: 6 } }))
    await expect(request).resolves.toEqual({ chainId: 5 })
  })

  test('until the page ends: then no listener is left', async () => {
    const { page, id, ends, request, listeners } = await ask()
    ends.abort()
    await expect(request).rejects.toMatchObject({ code: 'LATCHKEY_FRAME_GONE' })
    page.deliver(answer(id))
    expect([listeners.count, page.hosts.length]).toEqual([0, 0])
  })
})

describe('request()', () => {
  test('has the limit of its kind, and alerts the developer', async () => {
    const { client, clock, alert } = create({ answer: ({ name }, frame) => (name === 'GET_USER' ? frame : undefined) })
    await client.load()
    const request = expect(client.request('GET_USER', {})).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
    await clock.advance(30_000)
    await request
    expect(alert.mock.calls).toEqual([['walletRequestTimeout']])
  })

  test('rejects with what the frame refuses, and with a sentence where the frame has none', async () => {
    const { client } = create({
      answer({ name }) {
        if (name === 'GET_CHAIN_ID') throw Object.assign(new Error('Not now.'), { code: 'LIMIT' })
        if (name === 'GET_USER') throw new FakeRefusal('')
        return undefined
      },
    })
    await expect(client.request('GET_CHAIN_ID', undefined)).rejects.toMatchObject({
      message: 'Not now.',
      reason: 'LIMIT',
    })
    await expect(client.request('GET_USER', {})).rejects.toMatchObject({ message: 'An error occurred' })
  })

  test.each(['latchkey', 'cloud'] as const)(
    'that is given up ends what the frame shows for it, of %s',
    async (kind) => {
      const { client, frame, asked } = create({ kind, answer: ({ name }, it) => (name === 'OPEN' ? it : undefined) })
      await client.load()
      const ends = new AbortController()
      const request = client.request('OPEN', { page: 'settings' }, { signal: ends.signal })
      request.catch(() => undefined)
      await settle()
      ends.abort(new Error('closed'))
      await expect(request).rejects.toThrow('closed')
      await settle()
      // Of another frame, it would end all requests.
      const { id } = frame.asked.find(({ name }) => name === 'OPEN') ?? {}
      const ended = frame.asked.filter(({ name }) => name === 'RPC_ABORT').map(({ payload }) => payload)
      expect(ended).toEqual(kind === 'latchkey' ? [{ id }] : [])
      expect(asked().filter((name) => name === 'OPEN')).toHaveLength(1)
    },
  )

  test('a thousand requests leave no listener and no timer behind', async () => {
    const { client, clock, listeners } = create()
    await client.load()
    await settle()
    const before = [listeners.count, clock.pending]
    await Promise.all(
      Array.from({ length: 1000 }, () => client.request('GET_CHAIN_ID', undefined).catch(() => undefined)),
    )
    expect([listeners.count, clock.pending]).toEqual(before)
  })
})

describe('requestWallet()', () => {
  test('sends the request with its network, and bigints as hex', async () => {
    const { client, frame } = create({ answer: ({ name }) => (name === 'RPC_REQUEST' ? '0x1' : undefined) })
    await expect(client.requestWallet(transaction)).resolves.toBe('0x1')
    expect(frame.asked.at(-1)?.payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ value: '0x1' }],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  })

  test('sends no method that the protocol has not', async () => {
    const { client, asked } = create()
    await expect(client.requestWallet({ ...sign, method: 'eth_sign' })).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_METHOD',
      cause: { message: 'Requested RPC call is not allowed' },
    })
    expect(asked()).toEqual([])
  })

  test('a frame that says so shows itself, and only while a request waits for its user', async () => {
    const { client, frame, page } = create({ answer: never })
    await client.load()
    frame.send({ type: '@latchkey-frame/SHOW', payload: {} })
    await settle()
    expect(page.isShown).toBe(false)
    const cancel = new AbortController()
    const request = client.requestWallet({ ...sign, signal: cancel.signal })
    request.catch(() => undefined)
    await settle()
    expect(page.isShown).toBe(false)
    frame.send({ type: '@latchkey-frame/SHOW', payload: { height: 300, reason: 'approval' } })
    await settle()
    expect(page.isShown).toBe(true)
    frame.send({ type: '@latchkey-frame/HIDE' })
    await settle()
    expect(page.isShown).toBe(false)
    frame.send({ type: '@latchkey-frame/SHOW', payload: {} })
    await settle()
    cancel.abort()
    await settle()
    expect(page.isShown).toBe(false)
  })

  test('a frame that does not say so is shown with each request to its user, and with no other', async () => {
    const { client, page } = create({ kind: 'cloud', answer: never })
    client.requestWallet({ ...sign, method: 'eth_call' }).catch(() => undefined)
    await settle()
    expect(page.isShown).toBe(false)
    client.requestWallet(sign).catch(() => undefined)
    await settle()
    expect(page.isShown).toBe(true)
  })

  test('the user rejects a request by closing the frame', async () => {
    const { client, page, asked } = create({ kind: 'cloud', answer: never })
    const request = client.requestWallet(sign)
    request.catch(() => undefined)
    await settle()
    page.close()
    await expect(request).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    await settle()
    expect([asked().at(-1), page.isShown]).toEqual(['RPC_ABORT', false])
  })

  test('takes at most 5 minutes', async () => {
    const { client, clock, asked } = create({ answer: never })
    const request = expect(client.requestWallet(sign)).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
    await settle()
    await clock.advance(300_000)
    await request
    expect(asked().at(-1)).toBe('RPC_ABORT')
  })

  test('an aborted request that may have sent something has an unknown outcome, unless the frame answers in 3 s', async () => {
    const silent = create({ answer: never })
    const cancel = new AbortController()
    const unknown = expect(
      silent.client.requestWallet({ ...transaction, signal: cancel.signal }),
    ).rejects.toMatchObject({
      code: 'LATCHKEY_OUTCOME_UNKNOWN',
      networkId,
    })
    await settle()
    cancel.abort()
    await silent.clock.advance(3000)
    await unknown

    const refusing = create({
      answer({ name }, frame) {
        if (name === 'RPC_ABORT') {
          const { id } = frame.asked.find((each) => each.name === 'RPC_REQUEST') ?? {}
          frame.send({
            type: '@w3m-frame/RPC_REQUEST_ERROR',
            id,
            payload: { message: 'Request was aborted', code: 4001 },
          })
        }
        return name === 'RPC_REQUEST' ? frame : undefined
      },
    })
    const again = new AbortController()
    const refused = refusing.client.requestWallet({ ...transaction, signal: again.signal })
    refused.catch(() => undefined)
    await settle()
    again.abort()
    await expect(refused).rejects.toMatchObject({ message: 'Request was aborted', code: 4001 })
  })

  test('an equal request that sends something joins the open one, and another one does not', async () => {
    const { client, frame } = create({ answer: never })
    for (const params of [[1n], [1n], [2n]]) client.requestWallet({ ...transaction, params }).catch(() => undefined)
    await settle()
    await settle()
    expect(frame.asked.filter(({ name }) => name === 'RPC_REQUEST')).toHaveLength(2)
  })

  test('a frame that reloads has lost its requests: what may have sent something has an unknown outcome', async () => {
    const { client, frame } = create({ answer: never })
    const outcomes = [client.requestWallet(sign), client.requestWallet(transaction)].map((asked) =>
      asked.catch(({ code }) => code),
    )
    await settle()
    frame.send({ type: '@w3m-frame/READY', payload: { showsItself: true } })
    expect(await Promise.all(outcomes)).toEqual(['LATCHKEY_FRAME_GONE', 'LATCHKEY_OUTCOME_UNKNOWN'])
    expect(client.$isReady.get()).toBe(true)
  })
})

describe('a script of the page', () => {
  test('that removes the frame ends its open requests, and the frame comes back', async () => {
    const { client, page, asked } = create({ answer: never })
    await client.load()
    const request = client.requestWallet(sign).catch(({ code }) => code)
    await settle()
    page.removeHost()
    expect(client.$isReady.get()).toBe(false)
    expect(await request).toBe('LATCHKEY_FRAME_GONE')
    await client.load()
    expect([client.$isReady.get(), page.hosts.length]).toEqual([true, 1])
    await settle()
    expect(asked().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(2)
  })

  test('that removes it again and again is not followed for ever', async () => {
    const { client, page } = create()
    await client.load()
    for (let turn = 0; turn < 40 && page.hosts.length > 0; turn += 1) page.removeHost()
    expect(page.hosts).toHaveLength(0)
  })
})

test('a change of the theme is sent to the frame', async () => {
  const { client, frame, $theme } = create()
  await client.load()
  $theme.set({ mode: 'dark' })
  await settle()
  expect(frame.asked.filter(({ name }) => name === 'SYNC_THEME').map(({ payload }) => payload)).toMatchObject([
    { themeMode: 'light' },
    { themeMode: 'dark' },
  ])
})
