import { getEventListeners, setMaxListeners } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { createTestModal } from '../modal/createTestModal.js'
import { settle } from '../time/settle.js'
import { createFakeWindow } from './createFakeWindow.js'
import { createPageTarget } from './createPageTarget.js'

/** What the process warns of from now on. */
function warnings(): readonly Error[] {
  const all: Error[] = []
  const note = (warning: Error) => all.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  return all
}

test('thirty listeners that end with one signal add one listener to it, and all end', () => {
  const target = createPageTarget()
  const end = new AbortController()
  const heard = vi.fn()
  const types = Array.from({ length: 30 }, (_, index) => `type ${index}`)
  for (const type of types) target.addEventListener(type, heard, { signal: end.signal })
  expect(getEventListeners(end.signal, 'abort')).toHaveLength(1)
  for (const type of types) target.dispatchEvent(new Event(type))
  expect(heard).toHaveBeenCalledTimes(30)
  end.abort()
  for (const type of types) target.dispatchEvent(new Event(type))
  expect(heard).toHaveBeenCalledTimes(30)
})

test('it knows once, capture, and a signal that has ended before', () => {
  const target = createPageTarget()
  const heard = vi.fn()
  target.addEventListener('x', heard, { once: true })
  target.addEventListener('x', heard, true)
  target.addEventListener('x', heard, { signal: AbortSignal.abort() })
  target.dispatchEvent(new Event('x'))
  target.dispatchEvent(new Event('x'))
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a modal with six adapters in a test page emits no warning where a signal may have ten listeners', async () => {
  const all = warnings()
  const window = createFakeWindow()
  const signals = new Set<AbortSignal>()
  const { addEventListener } = window
  const noting: typeof addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
    const signal = typeof options === 'object' ? options.signal : undefined
    if (signal) {
      // Node 20 sets this limit by itself.
      setMaxListeners(10, signal)
      signals.add(signal)
    }
    addEventListener.call(window, type, listener, options)
  }
  Object.assign(window, { addEventListener: noting })
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
