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
  { readonly files: ReadonlyMap<string, string>; readonly wallet: string }
>({
  files: [async ({ browserName: _ }, use) => use(await buildPage('ownNode')), { scope: 'worker' }],
  wallet: [async ({ browserName: _ }, use) => use(await buildInitScript('rememberingWallet')), { scope: 'worker' }],
  open: async ({ page, files, wallet, baseURL }, use) => {
    const headers = { 'content-security-policy': readPolicyRecipe(node.origin) }
    await page.addInitScript({ content: wallet })
    await page.route('**/own-node/**', (route) => {
      const name = new URL(route.request().url()).pathname.slice('/own-node/'.length)
      if (name !== '') return route.fulfill({ headers, contentType: 'text/javascript', body: files.get(name) ?? '' })
      const head = '<meta charset="utf-8"><title>Own node</title><link rel="icon" href="/favicon.svg">'
      const body = `<!doctype html><html lang="en"><head>${head}<script type="module" src="entry.js"></script></head><body></body></html>`
      return route.fulfill({ headers, contentType: 'text/html', body })
    })
    await use(async () => void (await page.goto(`${baseURL}own-node/?${new URLSearchParams({ node: node.href })}`)))
  },
})

const modalOf = (page: Page) => page.evaluateHandle(() => (window as unknown as { readonly __modal: OwnModal }).__modal)

test('under the policy of the recipes, an app with a node of its own connects, reads and signs, and asks no other host', async ({
  page,
  open,
  baseURL,
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
  expect(hosts).toEqual(new Set([new URL(baseURL ?? '').host, node.host]))
  expect(watch.problems).toEqual([])
})

test('under the policy of the recipes, a restored connection of an app with a node of its own asks no other host', async ({
  page,
  open,
  baseURL,
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
  expect([...hosts].filter((host) => host !== new URL(baseURL ?? '').host && host !== node.host)).toEqual([])
})

test('the policy of the recipes forbids what it does not name', async ({ page, open, watch }) => {
  await open()
  watch.expectConsole(/Content Security Policy/)
  await page.evaluate((url) => fetch(url).catch(() => undefined), 'http://127.0.0.1:9/')
  await expect.poll(() => watch.problems.filter((text) => text.startsWith('CSP: connect-src'))).toHaveLength(1)
  watch.forgive()
})
