import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForCodes } from './listenForCodes.js'

const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const origin = 'http://localhost:5173'
let around: Window
let stop: () => void = () => undefined
const heard: string[] = []

beforeEach(() => {
  heard.length = 0
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  around = frame.contentWindow
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function listenIn(parent: Window): void {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  stop = listenForCodes(window, (code) => heard.push(code))
}
const send = (message: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', message))

test('tells the page around it that it is there, and hears its codes', () => {
  const told = vi.spyOn(around, 'postMessage')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/?relay=on`)
  listenIn(around)
  expect(told.mock.calls).toEqual([[{ type: 'latchkey.phone.ready' }, origin]])
  send({ source: around, origin, data: { type: 'latchkey.phone.pair', uri } })
  expect(heard).toEqual([uri])
  stop()
  send({ source: around, origin, data: { type: 'latchkey.phone.pair', uri } })
  expect(heard).toHaveLength(1)
})

test('hears nobody else, and nothing else', () => {
  listenIn(around)
  const data = { type: 'latchkey.phone.pair', uri }
  send({ source: window, origin, data })
  for (const foreign of ['https://app.example', 'http://localhost.example', 'null', '']) {
    send({ source: around, origin: foreign, data })
  }
  for (const odd of [
    undefined,
    uri,
    { uri },
    { type: 'latchkey.phone.pair' },
    { ...data, uri: 'javascript:alert(1)' },
  ]) {
    send({ source: around, origin, data: odd })
  }
  expect(heard).toEqual([])
})

for (const referrer of ['', 'https://app.example/', 'about:blank']) {
  test(`tells nobody that it is there who is not known to be of this machine: ${referrer || 'no referrer'}`, () => {
    const told = vi.spyOn(around, 'postMessage')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    listenIn(around)
    expect(told).not.toHaveBeenCalled()
  })
}

test('in a window of its own it hears nobody', () => {
  listenIn(window)
  send({ source: window, origin, data: { type: 'latchkey.phone.pair', uri } })
  expect(heard).toEqual([])
})
