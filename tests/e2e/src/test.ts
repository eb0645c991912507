import { test as base, expect } from '@playwright/test'
import { chains, urls } from './chains.ts'
import { Demo } from './Demo.ts'
import { type Watch, watchPages } from './watchPage.ts'

interface Fixtures {
  /** Active in every test. Policy violations, unhandled rejections, errors, foreign hosts fail it. */
  readonly watch: Watch
  readonly demo: Demo
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      const allowed = [baseURL, urls.phone, urls.relay, ...Object.values(chains).map(({ url }) => url)]
      const hosts = allowed.map((url) => new URL(url ?? '').host)
      // Solana clients open WebSockets on the next port.
      const { hostname, port } = new URL(chains.solana.url)
      hosts.push(`${hostname}:${Number(port) + 1}`)
      const watch = await watchPages(context, { hosts })
      await use(watch)
      expect(watch.problems, 'problems of the page').toEqual([])
    },
    { auto: true },
  ],
  demo: async ({ page }, use) => use(new Demo(page)),
})

export { expect }
