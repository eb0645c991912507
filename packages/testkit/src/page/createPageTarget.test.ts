import { getEventListeners, setMaxListeners } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { createTestModal } from '../modal/createTestModal.js'
import { settle } from '../time/settle.js'
import { createFakeWindow } from './createFakeWindow.js'
import { createPageTarget } from './createPageTarget.js'

/** Collects the warnings of the process from now on. */
function warnings(): readonly Error[] {
  const all: Error[] = []
  const record = (warning: Error) => all.push(warning)
  process.on('warning', record)
  onTestFinished(() => void process.off('warning', record))
  return all
}

test('thirty listeners with one signal add one listener to it and all end with it', () => {
  const target = createPageTarget()
  const end = new AbortController()
  const listener = vi.fn()
  const types = Array.from({ length: 30 }, (_, index) => `type ${index}`)
  for (const type of types) target.addEventListener(type, listener, { signal: end.signal })
  expect(getEventListeners(end.signal, 'abort')).toHaveLength(1)
  for (const type of types) target.dispatchEvent(new Event(type))
  expect(listener).toHaveBeenCalledTimes(30)
  end.abort()
  for (const type of types) target.dispatchEvent(new Event(type))
  expect(listener).toHaveBeenCalledTimes(30)
})

test('a page target handles `once`, `capture` and an aborted signal', () => {
  const target = createPageTarget()
  const listener = vi.fn()
  target.addEventListener('x', listener, { once: true })
  target.addEventListener('x', listener, true)
  target.addEventListener('x', listener, { signal: AbortSignal.abort() })
  target.dispatchEvent(new Event('x'))
  target.dispatchEvent(new Event('x'))
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a modal with six adapters causes no warning when a signal can have ten listeners', async () => {
  const all = warnings()
  const window = createFakeWindow()
  const signals = new Set<AbortSignal>()
  const { addEventListener } = window
  const recording: typeof addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
    const signal = typeof options === 'object' ? options.signal : undefined
    if (signal) {
      // Node 20 has this limit by default.
      setMaxListeners(10, signal)
      signals.add(signal)
    }
    addEventListener.call(window, type, listener, options)
  }
  Object.assign(window, { addEventListener: recording })
  const adapters = ['one', 'two', 'three', 'four', 'five', 'six'].map((namespace) => {
    const adapter = createFakeAdapter({ namespace })
    const setup: typeof adapter.setup = (context) => {
      const runtime = adapter.setup(context)
      return {
        ...runtime,
        discover(page, found) {
          for (const number of Array(12).keys()) {
            page.window.addEventListener(`${namespace} ${number}`, () => undefined, { signal: page.signal })
          }
          runtime.discover?.(page, found)
        },
      }
    }
    return { ...adapter, setup }
  })
  const { modal, start, stop } = createTestModal({ adapters, window })
  start()
  await modal.prepare()
  await settle()
  const counts = [...signals].map((signal) => getEventListeners(signal, 'abort').length)
  expect(counts.length).toBeGreaterThan(6)
  expect(Math.max(...counts)).toBeLessThanOrEqual(10)
  stop()
  await new Promise((resolve) => setImmediate(resolve))
  expect(all).toEqual([])
})
