import type { Clock } from '@latchkey/gateway'
import { startSandboxGateway } from '@latchkey/gateway/sandbox'
import { systemClock } from '../../../../packages/server/src/clock/systemClock.ts'
import { type LocalWallet, startWallet } from '../../../../scripts/local/wallet/startWallet.ts'
import { buildPage } from '../buildPage.ts'
import { chains } from '../chains.ts'
import { type ServedPage, servePage } from '../servePage.ts'
import { test as base } from '../test.ts'
import { EmbeddedPage } from './EmbeddedPage.ts'
import type { EmbeddedQuery } from './EmbeddedQuery.ts'
import { startPagesHost } from './startPagesHost.ts'

interface ShiftedClock {
  readonly clock: Clock
  /** Ahead of the system's, in ms. */
  shift: number
}

interface WorkerFixtures {
  /** Of the gateway's project. */
  readonly deviceApproval: 'never' | 'newDevice'
  readonly recovery: 'creation' | 'later'
  /** The wallet's pages are on a server of their own. */
  readonly hasPagesHost: boolean
  /** Lets ms pass on the clock of the gateway. */
  readonly wait: (ms: number) => void
  readonly clock: ShiftedClock
  readonly app: ServedPage
  readonly wallet: LocalWallet
}

interface Fixtures {
  /** Of the app: `app.localhost` is another site than the wallet's `localhost`. */
  readonly host: string
  /** The same in the other browser. */
  readonly otherHost: string
  readonly isSignInRequired: boolean
  readonly shop: EmbeddedPage
  /** The app in another browser, with a storage of its own. */
  readonly other: EmbeddedPage
}

/** An app with the wallet by e-mail, with our frame, our gateway and a mail server of its own. */
export const embeddedTest = base.extend<Fixtures, WorkerFixtures>({
  deviceApproval: ['never', { option: true, scope: 'worker' }],
  recovery: ['creation', { option: true, scope: 'worker' }],
  hasPagesHost: [false, { option: true, scope: 'worker' }],
  host: ['localhost', { option: true }],
  otherHost: ['localhost', { option: true }],
  isSignInRequired: [false, { option: true }],
  app: [
    async ({ browserName: _ }, use) => {
      const page = await servePage('Shop', await buildPage('embeddedWallet'))
      await use(page)
      await page.stop()
    },
    { scope: 'worker' },
  ],
  clock: [
    async ({ browserName: _ }, use) => {
      const shifted: ShiftedClock = {
        shift: 0,
        clock: { ...systemClock, now: () => systemClock.now() + shifted.shift },
      }
      await use(shifted)
    },
    { scope: 'worker' },
  ],
  wait: [
    async ({ clock }, use) =>
      use((ms) => {
        clock.shift += ms
      }),
    { scope: 'worker' },
  ],
  wallet: [
    async ({ clock, deviceApproval, recovery, hasPagesHost }, use) => {
      const wallet = await startWallet(0)
      const host = hasPagesHost ? await startPagesHost(wallet) : undefined
      const gateway = await startSandboxGateway({
        clock: clock.clock,
        config: {
          ...{ port: 0, database: ':memory:', drainTime: 0, allowLocal: true },
          projects: [
            {
              id: 'local',
              origins: ['http://localhost:*', 'http://*.localhost:*'],
              wallet: { ...wallet.project.wallet, deviceApproval, recovery },
            },
          ],
          networks: {
            [chains.a.id]: { name: 'Local', rpc: [chains.a.url] },
            [chains.b.id]: { name: 'Second', rpc: [chains.b.url] },
            [chains.solana.id]: { name: 'Local Solana', rpc: [chains.solana.url] },
          },
          ...(host ?? wallet).config,
        },
      })
      await use(wallet)
      await host?.stop()
      await gateway.close()
      await wallet.stop()
    },
    { scope: 'worker' },
  ],
  shop: async ({ page, app, wallet, watch, host, isSignInRequired }, use) => {
    const url = app.url.replace('127.0.0.1', host)
    for (const each of [url, wallet.origin, wallet.provider.url]) watch.allowHost(new URL(each).host)
    const query = queryFor(wallet, isSignInRequired)
    app.setPolicy(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${query.node} ${query.secondNode} ${query.solanaNode} ws:; frame-src ${wallet.origin}; require-trusted-types-for 'script'`,
    )
    await use(new EmbeddedPage({ page, wallet, load: () => page.goto(addressOf(url, query)) }))
  },
  other: async ({ browser, app, wallet, otherHost, isSignInRequired }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const url = app.url.replace('127.0.0.1', otherHost)
    const query = queryFor(wallet, isSignInRequired)
    await use(new EmbeddedPage({ page, wallet, load: () => page.goto(addressOf(url, query)) }))
    await context.close()
  },
})

function queryFor({ origin }: LocalWallet, isSignInRequired: boolean): EmbeddedQuery {
  return {
    frame: origin,
    networkId: chains.a.id,
    node: chains.a.url,
    secondId: chains.b.id,
    secondNode: chains.b.url,
    solanaId: chains.solana.id,
    solanaNode: chains.solana.url,
    isSignInRequired,
  }
}

function addressOf(url: string, query: EmbeddedQuery): string {
  return `${url}?${new URLSearchParams({ query: JSON.stringify(query) })}`
}
