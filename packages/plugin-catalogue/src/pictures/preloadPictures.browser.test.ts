import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { preloadPictures } from './preloadPictures.js'

const { host, origin } = window.location
/** Makes each URL unique, so that nothing is cached. */
const pictureAt = (name: string) => `${origin}/${name}.svg?${crypto.randomUUID()}`

/**
 * How each URL was requested. The browser may record it after the picture has failed, so the test
 * waits.
 */
function initiatorsOf(urls: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const initiators: string[] = []
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[]
      initiators.push(...entries.filter(({ name }) => urls.includes(name)).map(({ initiatorType }) => initiatorType))
      if (initiators.length < urls.length) return
      observer.disconnect()
      resolve(initiators)
    })
    observer.observe({ type: 'resource' })
  })
}

test('preloadPictures() requests images as images, and resolves when all have loaded or failed', async () => {
  const urls = [pictureAt('missing'), pictureAt('also-missing')]
  const initiators = initiatorsOf(urls)
  await preloadPictures(urls, {
    clock: createManualClock(),
    settings: { imageHosts: [host], development: true },
    signal: new AbortController().signal,
  })
  expect(await initiators).toEqual(['img', 'img'])
})
