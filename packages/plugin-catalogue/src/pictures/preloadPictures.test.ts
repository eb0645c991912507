import { createManualClock } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { preloadPictures } from './preloadPictures.js'

const settings = { imageHosts: ['catalogue.example'], development: false }
const urls = Array.from({ length: 30 }, (_, index) => `https://catalogue.example/${index}`)

function preload(load: (url: string) => Promise<void>, given: readonly (string | undefined)[] = urls) {
  const clock = createManualClock()
  const lifetime = new AbortController()
  let isOver = false
  const over = preloadPictures(given, { clock, settings, signal: lifetime.signal, load }).then(() => {
    isOver = true
  })
  return { clock, lifetime, over, isOver: () => isOver }
}

test('preloadPictures() loads the first twenty pictures and waits for them', async () => {
  const load = vi.fn(async () => undefined)
  const { over, clock } = preload(load)
  await over
  expect(load.mock.calls.map(([url]: readonly unknown[]) => url)).toEqual(urls.slice(0, 20))
  expect(clock.pending).toBe(0)
})

test('preloadPictures() waits for two seconds at most', async () => {
  const { over, clock, isOver } = preload(() => new Promise(() => undefined))
  await clock.advance(1999)
  expect(isOver()).toBe(false)
  await clock.advance(1)
  await over
  expect(clock.pending).toBe(0)
})

test('preloadPictures() waits no longer than the lifetime', async () => {
  const { over, clock, lifetime } = preload(() => new Promise(() => undefined))
  lifetime.abort()
  await over
  expect(clock.pending).toBe(0)
})

test('preloadPictures() loads nothing from other hosts', async () => {
  const load = vi.fn(async () => undefined)
  await preload(load, [undefined, 'https://evil.example/a', 'http://catalogue.example/a', 'javascript:alert(1)']).over
  expect(load).not.toHaveBeenCalled()
})
