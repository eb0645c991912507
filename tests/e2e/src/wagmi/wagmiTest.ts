import { buildPage, type PageAlias } from '../buildPage.ts'
import { chains } from '../chains.ts'
import { type ServedPage, servePage } from '../servePage.ts'
import { test as base } from '../test.ts'
import { WagmiPage } from './WagmiPage.ts'

interface Fixtures {
  readonly wagmi: WagmiPage
  /** Opens `pages/wagmi.ts`, here or in another tab. */
  readonly open: (query?: Readonly<Record<string, string>>, wagmi?: WagmiPage) => Promise<void>
}
interface Served {
  readonly served: ServedPage
}

/** A test with `pages/wagmi.ts`. @param alias - Other packages, e.g. those of wagmi 2. */
export function wagmiTest(alias?: PageAlias) {
  return base.extend<Fixtures, Served>({
    served: [
      async ({ browserName: _ }, use) => {
        const served = await servePage('wagmi', await buildPage('wagmi', alias))
        await use(served)
        await served.stop()
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    wagmi: async ({ page }, use) => use(new WagmiPage(page)),
    open: async ({ wagmi: first, served, watch }, use) => {
      watch.allowHost(new URL(served.url).host)
      await use(async (query = {}, wagmi = first) => {
        const nodes = [chains.a.url, chains.b.url, ...(query.relayUrl ? [query.relayUrl] : [])]
        served.setPolicy(`default-src 'self'; img-src 'self' data:; connect-src ${nodes.join(' ')}`)
        const all = { a: chains.a.url, b: chains.b.url, ...query }
        await wagmi.page.goto(`${served.url}?${new URLSearchParams(all)}`)
      })
    },
  })
}
