import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { evm } from '@latchkey/adapter-evm'
import type { Modal } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { buildInitScript } from '../src/buildExample.ts'
import { buildPage } from '../src/buildPage.ts'
import { chains } from '../src/chains.ts'
import { readPolicyRecipe } from '../src/readPolicyRecipe.ts'
import { test as base, expect } from '../src/test.ts'

type OwnModal = Modal<[ReturnType<typeof evm>]>

const node = new URL(chains.a.url)

const test = base.extend<
  { readonly open: () => Promise<void> },
  { readonly files: ReadonlyMap<string, string>; readonly wallet: string; readonly pageUrl: string }
>({
  files: [async ({ browserName: _ }, use) => use(await buildPage('ownNode')), { scope: 'worker' }],
  // A real server, not a route: Chromium allows requests to a local node only from a local page.
  pageUrl: [
    async ({ files }, use) => {
      const headers = { 'content-security-policy': readPolicyRecipe(node.origin) }
      const head = '<meta charset="utf-8"><title>Own node</title><link rel="icon" href="data:,">'
      const html = `<!doctype html><html lang="en"><head>${head}<script type="module" src="entry.js"></script></head><body></body></html>`
      const server = createServer(({ url = '' }, response) => {
        const name = new URL(url, 'http://page').pathname.slice(1)
        const type = name === '' ? 'text/html' : 'text/javascript'
        response.writeHead(200, { ...headers, 'content-type': type }).end(name === '' ? html : files.get(name))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  wallet: [async ({ browserName: _ }, use) => use(await buildInitScript('rememberingWallet')), { scope: 'worker' }],
  open: async ({ page, pageUrl, wallet, watch }, use) => {
    watch.allowHost(new URL(pageUrl).host)
    await page.addInitScript({ content: wallet })
    await use(async () => void (await page.goto(`${pageUrl}?${new URLSearchParams({ node: node.href })}`)))
  },
})

const modalOf = (page: Page) => page.evaluateHandle(() => (window as unknown as { readonly __modal: OwnModal }).__modal)

test('with the policy of the recipes, an app with its own node connects, reads and signs without a request to another host', async ({
  page,
  open,
  pageUrl,
  watch,
}) => {
  await open()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anchor/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const modal = await modalOf(page)
  const { signature, reads, block } = await modal.evaluate(async (modal) => {
    const { signature } = await modal.signMessage('Hello')
    const asked = Array.from({ length: 40 }, () => modal.rpc('eip155:1').request('eth_chainId'))
    const client = await modal.adapters.eip155.publicClient()
    return { signature, reads: await Promise.all(asked), block: String(await client.getBlockNumber()) }
  })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(new Set(reads)).toEqual(new Set([`0x${chains.a.number.toString(16)}`]))
  expect(block).toMatch(/^\d+$/)
  await modal.evaluate((modal) => modal.open())
  await expect(page.getByRole('dialog').getByText(/ETH/).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const hosts = new Set(watch.requests.map((url) => new URL(url).host))
  expect(hosts).toEqual(new Set([new URL(pageUrl).host, node.host]))
  expect(watch.problems).toEqual([])
})

test('with the policy of the recipes, a restored connection of an app with its own node sends no request to another host', async ({
  page,
  open,
  pageUrl,
  watch,
}) => {
  await open()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anchor/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const since = watch.since()
  await page.reload()
  const modal = await modalOf(page)
  await expect.poll(() => modal.evaluate((modal) => modal.state.$current.get()?.address ?? '')).toMatch(/^0x/)
  await modal.evaluate((modal) => modal.open())
  await expect(page.getByRole('dialog').getByText(/ETH/).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const hosts = new Set(since().map((url) => new URL(url).host))
  expect([...hosts].filter((host) => host !== new URL(pageUrl).host && host !== node.host)).toEqual([])
})

test('the policy of the recipes blocks hosts that it does not list', async ({ page, open, watch }) => {
  await open()
  watch.expectConsole(/Content Security Policy/)
  await page.evaluate((url) => fetch(url).catch(() => undefined), 'http://127.0.0.1:9/')
  await expect.poll(() => watch.problems.filter((text) => text.startsWith('CSP: connect-src'))).toHaveLength(1)
  watch.forgive()
})
