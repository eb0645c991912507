import { createManualClock } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { preloadPictures } from './preloadPictures.js'

const settings = { imageHosts: ['catalogue.example'], development: false }
const urls = Array.from({ length: 30 }, (_, index) => `https://catalogue.example/${index}`)

function preload(load: (url: string) => Promise<void>, given: readonly (string | undefined)[] = urls) {
  const clock = createManualClock()
  const run = new AbortController()
  let isOver = false
  const over = preloadPictures(given, { clock, settings, signal: run.signal, load }).then(() => {
    isOver = true
  })
  return { clock, run, over, isOver: () => isOver }
}

test('fetches the first twenty and waits for them', async () => {
  const load = vi.fn(async () => undefined)
  const { over, clock } = preload(load)
  await over
  expect(load.mock.calls.map(([url]: readonly unknown[]) => url)).toEqual(urls.slice(0, 20))
  expect(clock.pending).toBe(0)
})

test('waits for two seconds and no longer', async () => {
  const { over, clock, isOver } = preload(() => new Promise(() => undefined))
  await clock.advance(1999)
  expect(isOver()).toBe(false)
  await clock.advance(1)
  await over
  expect(clock.pending).toBe(0)
})

test('waits no longer than the run', async () => {
  const { over, clock, run } = preload(() => new Promise(() => undefined))
  run.abort()
  await over
  expect(clock.pending).toBe(0)
})

test('fetches nothing from elsewhere', async () => {
  const load = vi.fn(async () => undefined)
  await preload(load, [undefined, 'https://evil.example/a', 'http://catalogue.example/a', 'javascript:alert(1)']).over
  expect(load).not.toHaveBeenCalled()
})
