import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { preloadPictures } from './preloadPictures.js'

const { host, origin } = window.location
/** Every address is fetched anew. */
const pictureAt = (name: string) => `${origin}/${name}.svg?${crypto.randomUUID()}`

test('asks for pictures as pictures, and is over when they came or failed', async () => {
  const urls = [pictureAt('missing'), pictureAt('also-missing')]
  await preloadPictures(urls, {
    clock: createManualClock(),
    settings: { imageHosts: [host], development: true },
    signal: new AbortController().signal,
  })
  const fetched = performance.getEntriesByType('resource').filter(({ name }) => urls.includes(name))
  expect(fetched.map((entry) => (entry as PerformanceResourceTiming).initiatorType)).toEqual(['img', 'img'])
})
