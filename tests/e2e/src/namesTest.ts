import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Gateway, startGateway } from '@latchkey/gateway'
import type { EvmTestWallet } from '@latchkey/testkit'
import type { JSHandle, Locator } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { buildPage } from './buildPage.ts'
import { chains } from './chains.ts'
import { test as base } from './test.ts'

export const zone = 'latchkey.test'

export interface NamesPage {
  readonly dialog: Locator
  readonly wallet: JSHandle<EvmTestWallet>
  /** Leads from the connected account to the form, and waits until the name is free. */
  fillForm(label: string): Promise<void>
}

interface WorkerFixtures {
  readonly files: ReadonlyMap<string, string>
  readonly pageUrl: string
  /** Serves the zone `latchkey.test` for the page. */
  readonly gateway: Gateway & { readonly signer: `0x${string}` }
}

/** An app with the names plugin, its gateway, and a connected wallet. */
export const namesTest = base.extend<{ readonly names: NamesPage }, WorkerFixtures>({
  files: [async ({ browserName: _ }, use) => use(await buildPage('names')), { scope: 'worker' }],
  pageUrl: [
    async ({ files }, use) => {
      const head = '<meta charset="utf-8"><title>Names</title><link rel="icon" href="data:,">'
      const html = `<!doctype html><html lang="en"><head>${head}<script type="module" src="entry.js"></script></head><body></body></html>`
      const server = createServer(({ url = '' }, response) => {
        const name = new URL(url, 'http://page').pathname.slice(1)
        const type = name === '' ? 'text/html' : 'text/javascript'
        response.writeHead(200, { 'content-type': type }).end(name === '' ? html : files.get(name))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ pageUrl }, use) => {
      const key = generatePrivateKey()
      const gateway = await startGateway({
        config: {
          port: 0,
          database: ':memory:',
          drainTime: 0,
          allowLocal: true,
          projects: [{ id: 'names', origins: [new URL(pageUrl).origin] }],
          networks: { [chains.b.id]: { rpc: [chains.b.url] } },
          names: { zones: [{ name: zone, signer: key }] },
        },
      })
      await use({ ...gateway, signer: privateKeyToAccount(key).address })
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  names: async ({ page, pageUrl, gateway, watch }, use) => {
    watch.allowHost(new URL(pageUrl).host)
    watch.allowHost(new URL(gateway.url).host)
    const query = { gateway: gateway.url, node: chains.b.url, chain: String(chains.b.number) }
    await page.goto(`${pageUrl}?${new URLSearchParams(query)}`)
    const dialog = page.getByRole('dialog')
    const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
    await button.click()
    await dialog.getByRole('button', { name: /^Anchor/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await use({
      dialog,
      wallet: await page.evaluateHandle(() => (window as unknown as { readonly __wallet: EvmTestWallet }).__wallet),
      async fillForm(label) {
        await button.click()
        await dialog.getByRole('button', { name: 'Name', exact: true }).click()
        await dialog.getByRole('button', { name: 'Choose a name' }).click()
        await dialog.getByRole('textbox', { name: 'Name' }).fill(label)
        await dialog.getByText(`${label}.${zone} is free.`).waitFor()
      },
    })
  },
})
