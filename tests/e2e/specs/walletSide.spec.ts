import { expect, test } from '../src/test.ts'

test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
})

test('another account in the wallet is another account in the app', async ({ demo }) => {
  await demo.selectAccount('Anchor', 0)
  await expect(demo.fact('Account')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.accountButton).toHaveText(/0x7099…79C8/)
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})

test('another network in the wallet is another network in the app', async ({ demo }) => {
  await demo.standOn('Anchor', 1_338)
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await expect(demo.networkButton).toHaveText(/Local B/)
  await demo.standOn('Anchor', 31_337)
  await expect(demo.networkButton).toHaveText(/Local A/)
})

test('a locked wallet is gone until it is unlocked, without a question', async ({ demo }) => {
  await demo.tell('Anchor', 'Lock')
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connectButton).toBeVisible()
  await demo.tell('Anchor', 'Unlock')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})

test('a wallet that takes its permission back is disconnected at once', async ({ demo }) => {
  await demo.tell('Anchor', 'Revoke')
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connectButton).toBeVisible()
})

test('a wallet that vanishes can be disconnected all the same', async ({ demo, page }) => {
  await demo.tell('Anchor', 'Vanish')
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.connectButton).toBeVisible()
})
