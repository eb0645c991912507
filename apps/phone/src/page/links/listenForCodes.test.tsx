import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForCodes } from './listenForCodes.js'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const origin = 'http://localhost:5173'
let parentWindow: Window
let stop: () => void = () => undefined
const received: string[] = []

beforeEach(() => {
  received.length = 0
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  parentWindow = frame.contentWindow
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function listenIn(parent: Window): void {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  stop = listenForCodes(window, (code) => received.push(code))
}
const send = (message: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', message))

test('listenForCodes() posts the ready message to the parent page and passes on its codes', () => {
  const postMessage = vi.spyOn(parentWindow, 'postMessage')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/?relay=on`)
  listenIn(parentWindow)
  expect(postMessage.mock.calls).toEqual([[{ type: 'latchkey.phone.ready' }, origin]])
  send({ source: parentWindow, origin, data: { type: 'latchkey.phone.pair', uri } })
  expect(received).toEqual([uri])
  stop()
  send({ source: parentWindow, origin, data: { type: 'latchkey.phone.pair', uri } })
  expect(received).toHaveLength(1)
})

test('listenForCodes() ignores messages of other windows, of other origins and of other forms', () => {
  listenIn(parentWindow)
  const data = { type: 'latchkey.phone.pair', uri }
  send({ source: window, origin, data })
  for (const foreign of ['https://app.example', 'http://localhost.example', 'null', '']) {
    send({ source: parentWindow, origin: foreign, data })
  }
  for (const odd of [
    undefined,
    uri,
    { uri },
    { type: 'latchkey.phone.pair' },
    { ...data, uri: 'javascript:alert(1)' },
  ]) {
    send({ source: parentWindow, origin, data: odd })
  }
  expect(received).toEqual([])
})

for (const referrer of ['', 'https://app.example/', 'about:blank']) {
  test(`listenForCodes() posts no ready message to a parent page of another machine: ${referrer || 'no referrer'}`, () => {
    const postMessage = vi.spyOn(parentWindow, 'postMessage')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    listenIn(parentWindow)
    expect(postMessage).not.toHaveBeenCalled()
  })
}

test('listenForCodes() ignores messages when the phone is not in a frame', () => {
  listenIn(window)
  send({ source: window, origin, data: { type: 'latchkey.phone.pair', uri } })
  expect(received).toEqual([])
})
