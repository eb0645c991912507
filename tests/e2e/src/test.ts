import { test as base, expect } from '@playwright/test'
import { chains, elsewhere } from './chains.ts'
import { Demo } from './Demo.ts'
import { type Watch, watchPages } from './watchPage.ts'

interface Fixtures {
  /** On for every test: a violation, an unhandled rejection, an error or a foreign host fails it. */
  readonly watch: Watch
  readonly demo: Demo
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      const urls = [baseURL, elsewhere.phone, elsewhere.relay, ...Object.values(chains).map(({ url }) => url)]
      const hosts = urls.map((url) => new URL(url ?? '').host)
      // Clients of Solana look for sockets one port further.
      const { hostname, port } = new URL(chains.solana.url)
      hosts.push(`${hostname}:${Number(port) + 1}`)
      const watch = await watchPages(context, { hosts })
      await use(watch)
      expect(watch.problems, 'what no user may see').toEqual([])
    },
    { auto: true },
  ],
  demo: async ({ page }, use) => use(new Demo(page)),
})

export { expect }
