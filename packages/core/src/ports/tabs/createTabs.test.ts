import { expect, test, vi } from 'vitest'
import { createTabs } from './createTabs.js'

type TabWindow = Window & typeof globalThis

/** Node has the same classes as a browser. Each test uses its own name. */
function fakeWindow(parts: object = {}): TabWindow {
  return { BroadcastChannel, ...parts } as TabWindow
}

let count = 0
function twoTabs(window = fakeWindow()) {
  const name = `tabs.test ${++count}`
  const [one, other] = [new AbortController(), new AbortController()]
  return {
    one: createTabs({ window, name, signal: one.signal }),
    other: createTabs({ window, name, signal: other.signal }),
    endOne: () => one.abort(new Error('the lifetime ended')),
    endOther: () => other.abort(new Error('the lifetime ended')),
  }
}

test('a message reaches the other tab and not its sender', async () => {
  const { one, other, endOne, endOther } = twoTabs()
  const own = vi.fn()
  one.onMessage(own)
  const message = await new Promise((resolve) => {
    other.onMessage(resolve)
    one.post({ kind: 'left', connectorId: 'eip155/io.example' })
  })
  expect(message).toEqual({ kind: 'left', connectorId: 'eip155/io.example' })
  expect(own).not.toHaveBeenCalled()
  endOne()
  endOther()
})

test('a listener gets no message after it was removed', async () => {
  const { one, other, endOne, endOther } = twoTabs()
  const stopped = vi.fn()
  other.onMessage(stopped)()
  const received = new Promise((resolve) => other.onMessage(resolve))
  one.post('x')
  await expect(received).resolves.toBe('x')
  expect(stopped).not.toHaveBeenCalled()
  endOne()
  endOther()
})

test('after the lifetime nothing is sent, and nothing throws', () => {
  const { one, endOne, endOther } = twoTabs()
  endOne()
  endOther()
  expect(() => one.post('x')).not.toThrow()
  expect(() => one.onMessage(() => undefined)()).not.toThrow()
})

test('createTabs() opens no channel after the lifetime', () => {
  const channel = vi.fn()
  const window = fakeWindow({ BroadcastChannel: channel })
  createTabs({ window, name: 'ended', signal: AbortSignal.abort() })
  expect(channel).not.toHaveBeenCalled()
})

test('messages are dropped where the page has no channel', () => {
  const channel = vi.fn(function reject() {
    throw new DOMException('no origin', 'SecurityError')
  })
  const { one, endOne, endOther } = twoTabs(fakeWindow({ BroadcastChannel: channel }))
  expect(() => one.post('x')).not.toThrow()
  expect(() => one.onMessage(() => undefined)()).not.toThrow()
  endOne()
  endOther()
})
