import { expect, test, vi } from 'vitest'
import { createTabs } from './createTabs.js'

type TabWindow = Window & typeof globalThis

/** Node has the very classes that a browser has; each test takes a name of its own. */
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
    endOne: () => one.abort(new Error('the run ended')),
    endOther: () => other.abort(new Error('the run ended')),
  }
}

test('a message reaches the other tab, and not the one that sent it', async () => {
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

test('who has stopped listening hears nothing more', async () => {
  const { one, other, endOne, endOther } = twoTabs()
  const stopped = vi.fn()
  other.onMessage(stopped)()
  const heard = new Promise((resolve) => other.onMessage(resolve))
  one.post('x')
  await expect(heard).resolves.toBe('x')
  expect(stopped).not.toHaveBeenCalled()
  endOne()
  endOther()
})

test('after the run nothing is sent, and nothing throws', () => {
  const { one, endOne, endOther } = twoTabs()
  endOne()
  endOther()
  expect(() => one.post('x')).not.toThrow()
  expect(() => one.onMessage(() => undefined)()).not.toThrow()
})

test('opens no channel for a run that has ended', () => {
  const channel = vi.fn()
  const window = fakeWindow({ BroadcastChannel: channel })
  createTabs({ window, name: 'ended', signal: AbortSignal.abort() })
  expect(channel).not.toHaveBeenCalled()
})

test('where the page has no channel, messages go nowhere', () => {
  const channel = vi.fn(function refuse() {
    throw new DOMException('no origin', 'SecurityError')
  })
  const { one, endOne, endOther } = twoTabs(fakeWindow({ BroadcastChannel: channel }))
  expect(() => one.post('x')).not.toThrow()
  expect(() => one.onMessage(() => undefined)()).not.toThrow()
  endOne()
  endOther()
})
