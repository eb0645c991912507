import type { EvmTestWallet } from '@latchkey/testkit'
import type { Page } from '@playwright/test'
import { buildInitScript } from '../../src/buildExample.ts'
import { exampleTest } from '../../src/exampleTest.ts'
import { answerForNodes } from '../../src/nodes.ts'
import { openExample } from '../../src/openExample.ts'
import { visitMembers } from '../../src/signIn/visitMembers.ts'
import { startHonoExample } from '../../src/startHonoExample.ts'
import { type RunningNext, startNext } from '../../src/startNext.ts'
import { expect } from '../../src/test.ts'
import { withoutIcon } from '../../src/withoutIcon.ts'

/** The Next.js examples, built and served. One test uses each: workers can't share a folder. */
interface NextExamples {
  readonly next: RunningNext
  readonly signInNext: RunningNext
}

// Next.js compiles slowly on a busy machine.
const slowly = { scope: 'worker', timeout: 1_200_000 } as const

const test = exampleTest.extend<object, NextExamples>({
  next: [
    async ({ browserName: _ }, use) => {
      const next = await startNext('next-ssr')
      await use(next)
      await next.stop()
    },
    slowly,
  ],
  signInNext: [
    async ({ browserName: _ }, use) => {
      const next = await startNext('siwx-next')
      await use(next)
      await next.stop()
    },
    slowly,
  ],
})

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })
const choose = (page: Page, wallet: RegExp) => page.getByRole('dialog').getByRole('button', { name: wallet }).click()

test('solana-only connects a Wallet Standard wallet, shows address and balance, and verifies a signature', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('fourWallets') })
  watch.expectRequests(/^https:\/\/api\.devnet\.solana\.com\//)
  const asked = await answerForNodes(page)
  await openExample(page, 'solana-only', await built('solana-only'), ['https://api.devnet.solana.com'])
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Sloop/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Anchor|Barge|punt)/i })).toHaveCount(0)
  await choose(page, /^Sloop/)
  await expect(dialog).toBeHidden() // the dialog has a status element as well
  await expect(page.getByRole('definition')).toHaveText([/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, '0 SOL'])
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Verified')
  expect(new Set(asked)).toEqual(new Set(['api.devnet.solana.com getBalance']))
})

test('solana-only shows that the code to verify failed to load, and verifies at the next try', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('fourWallets') })
  watch.expectRequests(/^https:\/\/api\.devnet\.solana\.com\//)
  await answerForNodes(page)
  await openExample(page, 'solana-only', await built('solana-only'), ['https://api.devnet.solana.com'])
  watch.expectConsole(/ERR_FAILED/)
  const verify = /\/verify-[^/]*\.js$/
  await page.route(verify, (route) => route.abort())
  await connectButton(page).click()
  await choose(page, /^Sloop/)
  const status = page.getByRole('main').getByRole('status')
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(status).toHaveText(/^Could not be verified/)
  await page.unroute(verify)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(status).toHaveText('Verified')
})

test('next-ssr builds with webpack and turbopack without a warning, and hydrates the server’s button without a mismatch, also with a stored connection, whose button has its size from the first paint', async ({
  browser,
  page,
  next,
  watch,
}) => {
  for (const [bundler, output] of Object.entries(next.builds)) {
    expect(output, bundler).toContain('Compiled successfully')
    expect(output, bundler).not.toMatch(/warn|⚠|can't resolve|pino/i)
  }
  const nextUrl = next.url
  watch.expectRequests(new RegExp(`^${nextUrl}/`))
  await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
  await withoutIcon(page)
  const html = await (await page.request.get(nextUrl)).text()
  expect(html).toMatch(/<button[^>]*>.*?Connect wallet/)
  expect(html).toMatch(/role="status"[^>]*>unknown</)
  const status = page.getByRole('main').getByRole('status') // the dialog has a status element as well
  await page.goto(nextUrl) // on a hydration mismatch React logs an error, and `watch` fails the test
  await expect(status).toHaveText('disconnected')
  await connectButton(page).click()
  await choose(page, /^Anchor/)
  await expect(status).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  const address = (await status.textContent()) ?? ''
  const button = page.getByRole('main').getByRole('button')
  await expect(button).toContainText(address.slice(0, 6))
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/^latchkey=1\.connected\.eip155\.\d+\.\.\.$/)
  const connected = await button.boundingBox()
  const returning = await (await page.request.get(nextUrl)).text()
  expect(returning).not.toContain('Connect wallet')
  // The first paint: the server's markup and style sheet, before any script.
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const first = await withoutScripts.newPage()
  await first.goto(nextUrl)
  const painted = await first.getByRole('main').getByRole('button').boundingBox()
  await withoutScripts.close()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((painted?.[side] ?? 0) - (connected?.[side] ?? 0)), side).toBeLessThan(1)
  await page.reload()
  await expect(status).toHaveText(address)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(status).toHaveText('disconnected')
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('siwx-next builds with webpack and turbopack without a warning, and opens its page for members after a sign-in only, until the wallet is disconnected', async ({
  page,
  signInNext,
  watch,
}) => {
  for (const [bundler, output] of Object.entries(signInNext.builds)) {
    expect(output, bundler).toContain('Compiled successfully')
    expect(output, bundler).not.toMatch(/warn|⚠|can't resolve|pino/i)
  }
  await visitMembers(page, signInNext.url, watch)
})

test('vanilla connects and signs without React code in the app', async ({ page, built }) => {
  await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
  await openExample(page, 'vanilla', await built('vanilla'))
  await expect(page.getByRole('button', { name: 'Sign a message' })).toBeHidden()
  await connectButton(page).click()
  await choose(page, /^Anchor/)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign a message' })).toBeVisible()
})

test('vanilla never shows the signature of another account', async ({ page, built }) => {
  await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
  await openExample(page, 'vanilla', await built('vanilla'))
  await connectButton(page).click()
  await choose(page, /^Anchor/)
  const sign = page.getByRole('button', { name: 'Sign a message' })
  const answer = page.getByRole('main').getByRole('status')
  const wallet = await page.evaluateHandle(() => (window as unknown as { readonly __wallet: EvmTestWallet }).__wallet)
  await expect(sign).toBeVisible()
  const shown = await answer.evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, { childList: true })
    return texts
  })
  const release = await wallet.evaluateHandle(({ script }) => script.hold())
  await sign.click()
  await expect.poll(() => wallet.evaluate(({ script }) => script.prompts.at(-1)?.method)).toBe('personal_sign')
  const other = await wallet.evaluate(({ addresses, selectAccount }) => {
    const [, next = ''] = addresses
    selectAccount(next)
    return next
  })
  await expect(page.getByRole('button', { name: other.slice(0, 6) })).toBeVisible()
  await release.evaluate((letGo) => letGo())
  await sign.click()
  await expect(answer).toHaveText(/^0x[0-9a-f]{130}$/)
  expect((await shown.jsonValue()).filter((text) => text !== '')).toEqual([await answer.textContent()])
})

test('custom-adapter lists, connects and restores a wallet of a namespace without a built-in adapter', async ({
  page,
  built,
  watch,
}) => {
  watch.expectRequests(/^https:\/\/horizon-testnet\.stellar\.org\//)
  await page.route('https://horizon-testnet.stellar.org/accounts/*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { balances: [{ asset_type: 'native', balance: '12.5000000' }] },
    }),
  )
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    return question.accept()
  })
  await openExample(page, 'custom-adapter', await built('custom-adapter'), ['https://horizon-testnet.stellar.org'])
  await connectButton(page).click()
  await choose(page, /^Stellar test wallet/)
  const facts = [/^G[A-Z2-7]{55}$/, 'Stellar Testnet', '12.5 XLM']
  await expect(page.getByRole('definition')).toHaveText(facts)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Verified')
  await page.reload()
  await expect(page.getByRole('definition')).toHaveText(facts)
  expect(questions).toEqual(['May this page see your address?', 'Sign this?\n\nHello from Latchkey'])
})

test('custom-adapter shows that the wallet is on a network that the page does not list', async ({ page, built }) => {
  await page.addInitScript(() => {
    const wallet = {
      getAddress: async () => ({ address: 'GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L' }),
      getNetwork: async () => ({ network: 'STANDALONE', networkPassphrase: 'Standalone Network ; February 2017' }),
      signMessage: async () => ({}),
      signTransaction: async () => ({}),
    }
    const detail = { id: 'example.alone', name: 'Alone', wallet }
    addEventListener('stellar:requestWallets', () =>
      dispatchEvent(new CustomEvent('stellar:announceWallet', { detail })),
    )
  })
  await openExample(page, 'custom-adapter', await built('custom-adapter'))
  await connectButton(page).click()
  await choose(page, /^Alone/)
  await expect(page.getByRole('definition')).toHaveText([
    /^G[A-Z2-7]{55}$/,
    /^stellar:[0-9a-f]{32} \(not supported by this page\)$/,
    '–',
  ])
})

test('custom-plugin gates the app until the user accepts its view, and its tab withdraws the acceptance', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
  watch.expectRequests(/^https:/)
  const asked = await answerForNodes(page)
  await openExample(page, 'custom-plugin', await built('custom-plugin'), ['https:'])
  const dialog = page.getByRole('dialog')
  const status = page.getByRole('main').getByRole('status')
  const connect = async () => {
    await connectButton(page).click()
    await choose(page, /^Anchor/)
    await expect(dialog.getByRole('heading', { name: 'Terms of this site' })).toBeVisible()
  }
  await connect()
  await expect(status).not.toHaveText(/^0x/)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(status).toHaveText('disconnected')
  await page.keyboard.press('Escape')
  await connect()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(status).toHaveText(/^0x/)
  await page.reload()
  await expect(status).toHaveText(/^0x/)
  await page.getByRole('button', { name: /^0x|…/ }).click()
  await expect(dialog.getByRole('link', { name: 'Read the terms' })).toHaveAttribute(
    'href',
    'https://app.example/terms',
  )
  await dialog.getByRole('button', { name: 'Withdraw and disconnect' }).click()
  await expect(status).toHaveText('disconnected')
  // One request for the balance in the button, to the network's node.
  expect(new Set(asked)).toEqual(new Set(['ethereum.reth.rs eth_getBalance']))
})

const wallets = [
  { namespace: 'EVM Networks', wallet: /^Anchor/, scheme: 'eip191' },
  { namespace: 'Solana', wallet: /^Sloop/, scheme: 'ed25519' },
  { namespace: 'Bitcoin', wallet: /^Barge/, scheme: 'bip322-simple' },
  { namespace: 'Polkadot', wallet: /^punt/i, scheme: 'sr25519' },
]

test('four-namespaces connects all, signs with the active one, and disconnects one alone', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('fourWallets') })
  watch.expectRequests(/^https:/)
  const asked = await answerForNodes(page)
  await openExample(page, 'four-namespaces', await built('four-namespaces'), ['https:'])
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
  // Requests for the balance in the button only, to the nodes of the accounts' networks.
  expect(new Set(asked.map((line) => line.replace(/[^/ ]*$/, '')))).toEqual(
    new Set(['ethereum.reth.rs ', 'api.devnet.solana.com ', 'mempool.space /api/address/', 'rpc.polkadot.io ']),
  )
})

test('siwx-hono opens its page for members after a sign-in only, until the wallet is disconnected', async ({
  page,
  watch,
}) => {
  const { url, stop } = await startHonoExample()
  try {
    await visitMembers(page, url, watch)
  } finally {
    // The page may still fetch code, which it would report as lost.
    await page.close()
    await stop()
  }
})
