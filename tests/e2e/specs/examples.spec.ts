import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { type BuiltFiles, buildExample, buildInitScript } from '../src/buildExample.ts'
import { answerForNodes } from '../src/nodes.ts'
import { test as base, expect } from '../src/test.ts'

interface Examples {
  /** Of one worker, each built once. */
  readonly built: (name: string) => Promise<BuiltFiles>
}

const test = base.extend<object, Examples>({
  built: [
    async ({ browserName: _ }, use) => {
      const builds = new Map<string, Promise<BuiltFiles>>()
      await use((name) => {
        const known = builds.get(name) ?? buildExample(name)
        builds.set(name, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
})

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** @param nodes - Origins that the page may ask beside its own. */
async function open(page: Page, name: string, files: BuiltFiles, nodes: readonly string[] = []): Promise<void> {
  const strict = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  const policy = strict.replace(/connect-src [^;]*/, `connect-src ${nodes.join(' ') || "'none'"}`)
  await page.route(`**/${name}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(`/${name}/`.length) || 'index.html'
    const body = files.get(path)
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({
          headers: { 'content-security-policy': policy },
          contentType: types[extname(path)] ?? 'text/plain',
          body,
        })
  })
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(`/${name}/`)
}

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })
const choose = (page: Page, wallet: RegExp) => page.getByRole('dialog').getByRole('button', { name: wallet }).click()

for (const name of readdirSync(join(import.meta.dirname, '../../../examples'))) {
  test(`${name} builds, draws its button before it asks anything, and opens the dialog`, async ({
    page,
    built,
    watch,
  }) => {
    await open(page, name, await built(name))
    await expect(connectButton(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const html = (await built(name)).get('index.html') ?? ''
    expect(watch.requests.filter((url) => url.endsWith('.js') && !html.includes(new URL(url).pathname))).toEqual([])
    await connectButton(page).click()
    await expect(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
}

test('solana-only takes a Wallet Standard wallet, tells address and balance, and verifies a signature', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('fourWallets') })
  watch.expectRequests(/^https:\/\/api\.devnet\.solana\.com\//)
  const asked = await answerForNodes(page)
  await open(page, 'solana-only', await built('solana-only'), ['https://api.devnet.solana.com'])
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Sloop/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Anchor|Barge|punt)/i })).toHaveCount(0)
  await choose(page, /^Sloop/)
  await expect(dialog).toBeHidden() // it has a status of its own
  await expect(page.getByRole('definition')).toHaveText([/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, '0.000 SOL'])
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByRole('status')).toHaveText('Verified')
  expect(new Set(asked)).toEqual(new Set(['api.devnet.solana.com getBalance']))
})

const wallets = [
  { namespace: 'EVM Networks', wallet: /^Anchor/, scheme: 'eip191' },
  { namespace: 'Solana', wallet: /^Sloop/, scheme: 'ed25519' },
  { namespace: 'Bitcoin', wallet: /^Barge/, scheme: 'bip322-simple' },
  { namespace: 'Polkadot', wallet: /^punt/i, scheme: 'sr25519' },
]

test('four-namespaces connects all, signs with the active one, and one is left alone', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('fourWallets') })
  watch.expectRequests(/^https:/)
  const asked = await answerForNodes(page)
  await open(page, 'four-namespaces', await built('four-namespaces'), ['https:'])
  const row = (namespace: string) =>
    page.getByRole('list', { name: 'Namespaces' }).getByRole('listitem').filter({ hasText: namespace }).first()
  for (const { namespace, wallet, scheme } of wallets) {
    await row(namespace).getByRole('button', { name: 'Connect' }).click()
    await choose(page, wallet)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: `Sign a message with ${namespace}` }).click()
    await expect(page.getByText(new RegExp(`^${scheme}: `))).toBeVisible()
  }
  await row('Bitcoin').getByRole('button', { name: 'Disconnect' }).click()
  await expect(row('Bitcoin')).toContainText('disconnected')
  for (const { namespace } of wallets.filter((each) => each.namespace !== 'Bitcoin')) {
    await expect(row(namespace)).not.toContainText('disconnected')
  }
  // Only for the balance in the button, and only the node of the network where each account is.
  expect(new Set(asked.map((line) => line.replace(/[^/ ]*$/, '')))).toEqual(
    new Set(['ethereum.reth.rs ', 'api.mainnet-beta.solana.com ', 'mempool.space /api/address/', 'rpc.polkadot.io ']),
  )
})
