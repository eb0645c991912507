import { expect, test } from '../src/test.ts'

test('a reload goes from reconnecting to connected, and no wallet is asked for anything', async ({ demo, page }) => {
  // Twenty loads, a minute each: a limit, not an expectation.
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

test('a reload brings back the network and the account that were chosen', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.selectAccount('Anchor', 0)
  await demo.standOn('Anchor', 1_338)
  await expect(demo.fact('Account')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
})

test('two wallets come back, the one that was used last active', async ({ demo, page }) => {
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

test('a wallet that took its permission back is not asked for it on a reload', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.tell('Anchor', 'Revoke')
  await expect(demo.status).toHaveText('disconnected')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'disconnected'])
  expect(await demo.askingRequests('Anchor')).toEqual([])
})

test('changing an option makes a new modal that finds its connection again', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await page.getByLabel('Legal checkbox').check()
  await expect(page).toHaveURL(/legal=on/)
  await expect(demo.status).toHaveText('connected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})
