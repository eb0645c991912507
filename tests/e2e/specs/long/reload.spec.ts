import { expect, test } from '../../src/test.ts'

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

test('changing an option makes a new modal that finds its connection again', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await page.getByLabel('Legal checkbox').check()
  await expect(page).toHaveURL(/legal=on/)
  await expect(demo.status).toHaveText('connected')
  expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})
