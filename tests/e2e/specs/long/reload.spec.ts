import { expect, test } from '../../src/test.ts'

test('a reload goes from reconnecting to connected without a prompt in any wallet', async ({ demo, page }) => {
  // Twenty loads of a minute each. A limit, not an expectation.
  test.setTimeout(1_200_000)
  await demo.open()
  await demo.connect('Anchor')
  for (let turn = 0; turn < 20; turn++) {
    await page.reload()
    await expect(demo.status).toHaveText('connected')
    expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
    for (const wallet of ['Anchor', 'Beacon', 'Cleat'] as const) {
      expect(await demo.prompts(wallet)).toEqual([])
      expect(await demo.askingRequests(wallet)).toEqual([])
    }
  }
})

test('changing an option creates a new modal that restores the connection', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await page.getByLabel('Legal checkbox').check()
  await expect(page).toHaveURL(/legal=on/)
  await expect(demo.status).toHaveText('connected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})

test('a reload restores two wallets, and the one that was used last is active', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.accountButton.click()
  await demo.inDialog(/^Anchor/).click()
  await demo.inDialog(/Manage wallets/).click()
  await demo.inDialog('Connect another wallet').click()
  await demo.inDialog(/^Beacon/).click()
  await expect(demo.connections).toHaveCount(2)
  await page.reload()
  await expect(demo.connections).toHaveCount(2)
  await expect(demo.connections.filter({ hasText: 'active' })).toContainText('Beacon')
  expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
  expect([...(await demo.prompts('Anchor')), ...(await demo.prompts('Beacon'))]).toEqual([])
})

test('a reload does not ask again for a permission that the wallet revoked', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.clickWallet('Anchor', 'Revoke')
  await expect(demo.status).toHaveText('disconnected')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'disconnected'])
  expect(await demo.askingRequests('Anchor')).toEqual([])
})
