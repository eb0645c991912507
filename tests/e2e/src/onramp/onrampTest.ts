import type { Gateway } from '@latchkey/gateway'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { buildPage } from '../buildPage.ts'
import { chains } from '../chains.ts'
import { markets } from '../markets.ts'
import { rpc } from '../rpc.ts'
import { type ServedPage, servePage } from '../servePage.ts'
import { test as base } from '../test.ts'
import { OnrampPage } from './OnrampPage.ts'
import type { OnrampQuery } from './OnrampQuery.ts'
import { startOnrampGateway } from './startOnrampGateway.ts'

interface WorkerFixtures {
  readonly served: ServedPage
  readonly tokens: LocalTokens
  /** With the sandbox of the on-ramp. */
  readonly gateway: Gateway
}

interface Fixtures {
  /** The app, with an account of this test only. It has 1 ETH. */
  readonly buying: OnrampPage
}

/** An app with the plugin of the on-ramp, a wallet of its own, and our gateway. */
export const onrampTest = base.extend<Fixtures, WorkerFixtures>({
  served: [
    async ({ browserName: _ }, use) => {
      const page = await servePage('Onramp', await buildPage('onramp'))
      await use(page)
      await page.stop()
    },
    { scope: 'worker' },
  ],
  tokens: [async ({ browserName: _ }, use) => use(await deployLocalTokens({ url: chains.a.url })), { scope: 'worker' }],
  gateway: [
    async ({ served, tokens }, use) => {
      const gateway = await startOnrampGateway({ origin: new URL(served.url).origin, tokens })
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  buying: async ({ page, served, gateway, watch }, use) => {
    for (const url of [served.url, gateway.url]) watch.allowHost(new URL(url).host)
    const key = generatePrivateKey()
    const address = privateKeyToAddress(key)
    await rpc(chains.a.url, 'anvil_setBalance', [address, toHex(10n ** 18n)])
    const query: OnrampQuery = {
      networkId: chains.a.id,
      node: chains.a.url,
      key,
      tokens: Object.values(markets.a.tokens),
      service: gateway.url,
    }
    const connect = `connect-src 'self' ${chains.a.url} ${gateway.url}`
    const load = async () => {
      served.setPolicy(`default-src 'none'; script-src 'self'; ${connect}; img-src data: ${gateway.url}`)
      await page.goto(`${served.url}?${new URLSearchParams({ query: JSON.stringify(query) })}`)
    }
    await use(new OnrampPage({ page, address, load }))
  },
})
