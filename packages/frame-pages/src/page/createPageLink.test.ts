import { requestType } from '@latchkey/plugin-embedded/protocol'
import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.js'
import { createPageLink } from './createPageLink.js'

interface Posted {
  readonly data: { readonly type: string; readonly id?: string; readonly payload?: unknown }
  readonly target: string
}

function create(answer: (name: string) => Promise<unknown> = async () => undefined) {
  const posted: Posted[] = []
  const parent = { postMessage: (data: Posted['data'], target: string) => void posted.push({ data, target }) }
  const window = Object.assign(new EventTarget(), { parent }) as unknown as Window
  const link = createPageLink({ window, origin: 'https://shop.example', answer: ({ name }) => answer(name) })
  const receive = (data: unknown, from: object = {}): void => {
    const message = { source: parent, origin: 'https://shop.example', data, ...from }
    window.dispatchEvent(Object.assign(new Event('message'), message))
  }
  return { posted, link, receive }
}
const connected = (id = '1') => ({ type: requestType('IS_CONNECTED'), id, payload: {} })

test('a request gets its answer, at the origin of the page alone', async () => {
  const { posted, receive, link } = create(async () => ({ isConnected: true }))
  receive(connected())
  await expect
    .poll(() => posted)
    .toEqual([
      {
        data: { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: '1', payload: { isConnected: true } },
        target: 'https://shop.example',
      },
    ])
  link.send('SHOW', { height: 600 })
  expect(posted.at(-1)?.data.type).toBe('@latchkey-frame/SHOW')
})

test('a refusal has its code, its sentence and its wait', async () => {
  const { posted, receive } = create(async () => {
    throw new RequestError('COOLDOWN', 'Wait.', { retryAfter: 7 })
  })
  receive(connected())
  await expect
    .poll(() => posted[0]?.data)
    .toEqual({
      type: '@w3m-frame/IS_CONNECTED_ERROR',
      id: '1',
      payload: { code: 'COOLDOWN', message: 'Wait.', retryAfter: 7 },
    })
})

test('an error that is not meant for pages says nothing of its inside', async () => {
  const { posted, receive } = create(async () => {
    throw new TypeError('secret at 0x1234')
  })
  receive(connected())
  await expect.poll(() => posted.length).toBe(1)
  expect(JSON.stringify(posted)).not.toContain('secret')
})

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins alike', { origin: 'https://shop.example.evil.example' }],
])('a message from %s does not count', async (_, from) => {
  const asked: string[] = []
  const { receive } = create(async (name) => void asked.push(name))
  receive(connected(), from)
  receive(connected('2'))
  await expect.poll(() => asked.length).toBe(1)
})

test.each([
  ['no request', { type: '@w3m-app/NOTHING', id: '1', payload: {} }],
  ['no id', { type: requestType('IS_CONNECTED'), payload: {} }],
  ['another payload', { type: requestType('CONNECT_OTP'), id: '1', payload: { otp: 123456 } }],
  ['the frame’s own event', { type: '@w3m-frame/READY', id: '1', payload: {} }],
])('%s gets no answer', async (_, data) => {
  const asked: string[] = []
  const { receive } = create(async (name) => void asked.push(name))
  receive(data)
  receive(connected('2'))
  await expect.poll(() => asked).toEqual(['IS_CONNECTED'])
})

test('an id counts once while it is open, and a flood is refused', async () => {
  let count = 0
  const { posted, receive } = create(() => {
    count += 1
    return new Promise(() => undefined)
  })
  receive(connected('same'))
  receive(connected('same'))
  for (let at = 0; at < 200; at += 1) receive(connected(`id-${at}`))
  await expect.poll(() => posted.length).toBe(1)
  expect(count).toBe(200)
  expect(posted[0]?.data.payload).toMatchObject({ code: 'LIMIT' })
})
