import type { Gateway } from '@latchkey/gateway'
import { solanaKey } from '@latchkey/testkit/solana'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { buildPage } from '../buildPage.ts'
import { chains } from '../chains.ts'
import { rpc } from '../rpc.ts'
import { type ServedPage, servePage } from '../servePage.ts'
import { test as base } from '../test.ts'
import { AssetsPage } from './AssetsPage.ts'
import type { AssetsQuery } from './AssetsQuery.ts'
import { market } from './market.ts'
import { startDataGateway } from './startDataGateway.ts'

interface WorkerFixtures {
  readonly served: ServedPage
  /** With balances, prices and activity of the local chains. Tests that stop one start their own. */
  readonly gateway: Gateway
  readonly tokens: LocalTokens
}

interface Fixtures {
  /** The app, with accounts of this test only. They have 10 ETH and 10 SOL. */
  readonly assets: AssetsPage
}

/** New accounts with 10 ETH and 10 SOL. */
async function createAccounts() {
  const key = generatePrivateKey()
  const seed = generatePrivateKey().slice(2)
  const address = privateKeyToAddress(key)
  const solanaAddress = solanaKey(seed).address
  await rpc(chains.a.url, 'anvil_setBalance', [address, toHex(10n * 10n ** 18n)])
  await rpc(chains.solana.url, 'requestAirdrop', [solanaAddress, 10_000_000_000])
  return { key, seed, address, solanaAddress }
}

/** What the page may reach. */
function policyFor(services: readonly string[]): string {
  const { hostname, port } = new URL(chains.solana.url)
  const nodes = [chains.a.url, chains.solana.url, `ws://${hostname}:${port}`, `ws://${hostname}:${Number(port) + 1}`]
  const connect = ["'self'", ...nodes, ...services].join(' ')
  return `default-src 'none'; script-src 'self'; connect-src ${connect}; img-src data: ${services.join(' ')}`
}

/** An app with the plugins of the portfolio and of sending, wallets of its own, and our gateway. */
export const assetsTest = base.extend<Fixtures, WorkerFixtures>({
  served: [
    async ({ browserName: _ }, use) => {
      const page = await servePage('Assets', await buildPage('assets'))
      await use(page)
      await page.stop()
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ served }, use) => {
      const gateway = await startDataGateway({ origin: new URL(served.url).origin })
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  tokens: [async ({ browserName: _ }, use) => use(await deployLocalTokens({ url: chains.a.url })), { scope: 'worker' }],
  assets: async ({ page, served, gateway, watch, tokens }, use) => {
    watch.allowHost(new URL(served.url).host)
    const owner = await createAccounts()
    const query: AssetsQuery = {
      evm: { networkId: chains.a.id, node: chains.a.url, key: owner.key },
      solana: { networkId: chains.solana.id, node: chains.solana.url, seed: owner.seed },
      tokens: Object.values(market.tokens),
    }
    await use(
      new AssetsPage({
        page,
        tokens,
        address: owner.address,
        solanaAddress: owner.solanaAddress,
        gatewayUrl: gateway.url,
        async load({ service, signsOnly = false, isPayer = false }) {
          if (service !== undefined) watch.allowHost(new URL(service).host)
          served.setPolicy(policyFor(service === undefined ? [] : [service]))
          const { key, seed } = isPayer ? await createAccounts() : owner
          const text = JSON.stringify({
            ...query,
            evm: { ...query.evm, key },
            solana: { ...query.solana, seed, signsOnly },
            service,
          } satisfies AssetsQuery)
          await page.goto(`${served.url}?${new URLSearchParams({ query: text })}`)
        },
      }),
    )
  },
})
