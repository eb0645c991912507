import { expect, test } from '../src/test.ts'

test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
})

test('an account change in the wallet changes the account in the app', async ({ demo }) => {
  await demo.selectAccount('Anchor', 0)
  await expect(demo.fact('Account')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(demo.accountButton).toHaveText(/0x7099…79C8/)
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})

test('a network change in the wallet changes the network in the app', async ({ demo }) => {
  await demo.setNetwork('Anchor', 1_338)
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await expect(demo.networkButton).toHaveText(/Local B/)
  await demo.setNetwork('Anchor', 31_337)
  await expect(demo.networkButton).toHaveText(/Local A/)
})

test('a locked wallet has no account until it is unlocked, without a prompt', async ({ demo }) => {
  await demo.clickWallet('Anchor', 'Lock')
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connectButton).toBeVisible()
  await demo.clickWallet('Anchor', 'Unlock')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})

test('a wallet that revokes the permission is disconnected at once', async ({ demo }) => {
  await demo.clickWallet('Anchor', 'Revoke')
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connectButton).toBeVisible()
})

test('a wallet that vanishes can still be disconnected', async ({ demo, page }) => {
  await demo.clickWallet('Anchor', 'Vanish')
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.connectButton).toBeVisible()
})
