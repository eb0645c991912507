import type { Gateway } from '@latchkey/gateway'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.ts'
import { deployLocalMarket } from '../../../../scripts/local/market/deployLocalMarket.ts'
import { swapContractsOf } from '../../../../scripts/local/market/swapContractsOf.ts'
import { type LocalChain, startAnvil } from '../../../../scripts/local/startAnvil.ts'
import { buildPage } from '../buildPage.ts'
import { chains } from '../chains.ts'
import { closePages } from '../closePages.ts'
import { markets } from '../markets.ts'
import { rpc } from '../rpc.ts'
import { type ServedPage, servePage } from '../servePage.ts'
import { test as base } from '../test.ts'
import { SwapsPage } from './SwapsPage.ts'
import type { SwapsNetwork, SwapsQuery } from './SwapsQuery.ts'
import { startSwapGateway } from './startSwapGateway.ts'

/** A chain of one test, with a market of its own. */
export interface OwnMarket {
  readonly chain: LocalChain
  readonly market: LocalMarket
  readonly tokens: LocalTokens
}

interface WorkerFixtures {
  readonly served: ServedPage
  /** With quotes of swaps. Tests that stop one start their own. */
  readonly gateway: Gateway
  /** On chain A. */
  readonly tokens: LocalTokens
}

interface Fixtures {
  /** The app, with an account of this test only. It has 10 ETH on both chains. */
  readonly swaps: SwapsPage
  /**
   * For tests that control the blocks or the prices. The account has 10 ETH on it, and the page
   * uses it in place of chain A.
   */
  readonly own: OwnMarket
}

const tenEther = toHex(10n * 10n ** 18n)

/** What the page may reach. */
function policyFor(urls: readonly string[]): string {
  return `default-src 'none'; script-src 'self'; connect-src 'self' ${urls.join(' ')}; img-src data:`
}

/** An app with the plugin of swaps, a wallet of its own, and our gateway. */
export const swapsTest = base.extend<Fixtures, WorkerFixtures>({
  served: [
    async ({ browserName: _ }, use) => {
      const page = await servePage('Swaps', await buildPage('swaps'))
      await use(page)
      await page.stop()
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ served }, use) => {
      const gateway = await startSwapGateway({ origin: new URL(served.url).origin })
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  tokens: [async ({ browserName: _ }, use) => use(await deployLocalTokens({ url: chains.a.url })), { scope: 'worker' }],
  own: async ({ swaps, watch, context }, use) => {
    const chain = await startAnvil({ chainId: chains.a.number })
    const market = await deployLocalMarket({ url: chain.url })
    const tokens = await deployLocalTokens({ url: chain.url })
    await rpc(chain.url, 'anvil_setBalance', [swaps.address, tenEther])
    watch.allowHost(new URL(chain.url).host)
    await use({ chain, market, tokens })
    await closePages(context)
    await chain.stop()
  },
  swaps: async ({ page, served, gateway, watch }, use) => {
    watch.allowHost(new URL(served.url).host)
    watch.allowHost(new URL(gateway.url).host)
    const key = generatePrivateKey()
    const wallet = privateKeyToAccount(key)
    await Promise.all(
      [chains.a.url, chains.b.url].map((url) => rpc(url, 'anvil_setBalance', [wallet.address, tenEther])),
    )
    const networkOf = (id: string, node: string, market: LocalMarket): SwapsNetwork => ({
      id,
      node,
      contracts: swapContractsOf(market),
      tokens: Object.values(market.tokens),
    })
    await use(
      new SwapsPage({
        page,
        wallet,
        async load({ providers = ['pools'], canBatch = false, own, in: tab = page }) {
          const usesGateway = providers.includes('gateway')
          const query: SwapsQuery = {
            networks: own
              ? [networkOf(chains.a.id, own.chain.url, own.market)]
              : [networkOf(chains.a.id, chains.a.url, markets.a), networkOf(chains.b.id, chains.b.url, markets.b)],
            key,
            providers,
            canBatch,
            ...(usesGateway && { service: gateway.url }),
          }
          served.setPolicy(
            policyFor([...query.networks.map(({ node }) => node), ...(usesGateway ? [gateway.url] : [])]),
          )
          await tab.goto(`${served.url}?${new URLSearchParams({ query: JSON.stringify(query) })}`)
        },
      }),
    )
  },
})
