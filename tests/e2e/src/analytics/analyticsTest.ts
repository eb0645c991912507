import { type Gateway, startGateway } from '@latchkey/gateway'
import { buildInitScript } from '../buildExample.ts'
import { buildPage } from '../buildPage.ts'
import { chains } from '../chains.ts'
import { closePages } from '../closePages.ts'
import { readPolicyRecipe } from '../readPolicyRecipe.ts'
import { type ServedPage, servePage } from '../servePage.ts'
import { test as base } from '../test.ts'
import { CountedPage } from './CountedPage.ts'

const token = 'a-token-of-the-operator-for-tests-only'
const node = new URL(chains.a.url).origin

interface Options {
  /** Origins of the project in the gateway. Default: the app's. */
  readonly origins: readonly string[] | undefined
}

interface Fixtures {
  readonly gateway: Gateway
  readonly counted: CountedPage
}

interface WorkerFixtures {
  readonly app: ServedPage
  readonly wallet: string
}

/** Tests of an app with a real gateway, each with an empty database. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  origins: [undefined, { option: true }],
  app: [
    async ({ browserName: _ }, use) => {
      const app = await servePage('Counted', await buildPage('analytics'))
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  wallet: [async ({ browserName: _ }, use) => use(await buildInitScript('rememberingWallet')), { scope: 'worker' }],
  gateway: async ({ app, origins, watch, context }, use) => {
    const project = { id: 'shop', origins: origins ?? [new URL(app.url).origin], analytics: true }
    const gateway = await startGateway({
      config: { port: 0, database: ':memory:', drainTime: 0, projects: [project], analytics: { token } },
    })
    watch.allowHost(new URL(app.url).host)
    watch.allowHost(new URL(gateway.url).host)
    app.setPolicy(readPolicyRecipe(`${node} ${gateway.url}`))
    await use(gateway)
    await closePages(context)
    await gateway.close()
  },
  counted: async ({ page, app, gateway, wallet }, use) => {
    await page.addInitScript({ content: wallet })
    const query = new URLSearchParams({ gateway: gateway.url, node: chains.a.url })
    await use(new CountedPage(page, { app: `${app.url}?${query}`, gateway: gateway.url, token }))
  },
})
