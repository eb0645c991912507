import { expect, test } from 'vitest'
import { countListeners } from './countListeners.js'
import { createFakeWindow } from './createFakeWindow.js'

test('countListeners() counts listeners that are added and removed', () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  const listener = () => undefined
  window.addEventListener('a', listener)
  window.addEventListener('a', listener)
  window.addEventListener('a', listener, true)
  window.addEventListener('b', listener)
  expect([listeners.count(), listeners.count('a'), { ...listeners.byType }]).toEqual([3, 2, { a: 2, b: 1 }])
  window.removeEventListener('a', listener)
  window.removeEventListener('b', () => undefined)
  expect(listeners.count()).toBe(2)
})

test('countListeners() handles `once` and `signal`', () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  const { signal, abort } = withAbort()
  let ran = 0
  window.addEventListener('a', () => ran++, { once: true })
  window.addEventListener('b', () => ran++, { signal })
  expect(listeners.count()).toBe(2)
  window.dispatchEvent(new Event('a'))
  expect([ran, listeners.count()]).toEqual([1, 1])
  abort()
  window.dispatchEvent(new Event('b'))
  window.addEventListener('c', () => ran++, { signal })
  expect([ran, listeners.count()]).toEqual([1, 0])
})

test('after stop() nothing is counted and listeners still work', () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  listeners.stop()
  let ran = 0
  window.addEventListener('a', () => ran++)
  window.dispatchEvent(new Event('a'))
  expect([ran, listeners.count()]).toEqual([1, 0])
})

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
