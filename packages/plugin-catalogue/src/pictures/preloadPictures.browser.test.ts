import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { preloadPictures } from './preloadPictures.js'

const { host, origin } = window.location
/** Every address is fetched anew. */
const pictureAt = (name: string) => `${origin}/${name}.svg?${crypto.randomUUID()}`

/** How each address was asked for. The browser may write that down after the picture itself has failed, so it is waited for. */
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

test('asks for pictures as pictures, and is over when they came or failed', async () => {
  const urls = [pictureAt('missing'), pictureAt('also-missing')]
  const initiators = initiatorsOf(urls)
  await preloadPictures(urls, {
    clock: createManualClock(),
    settings: { imageHosts: [host], development: true },
    signal: new AbortController().signal,
  })
  expect(await initiators).toEqual(['img', 'img'])
})
