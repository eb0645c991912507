import { deployLocalTokens } from '@latchkey/testkit/tokens'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { assetsTest as test } from '../../src/assets/assetsTest.ts'
import { market } from '../../src/assets/market.ts'
import { chains, look } from '../../src/chains.ts'
import { expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

test('an NFT that the account got is in the NFTs tab, with its contract and number', async ({ assets, page }) => {
  const contracts = await deployLocalTokens({ url: chains.a.url })
  await contracts.mintCollectible(market.collectibles, { to: assets.address, id: BigInt(assets.address) })
  await assets.open()
  await assets.connect()
  await assets.tab('NFTs').click()
  const tile = assets.dialog.getByRole('button', { name: /Locks of the world/ })
  await expect(tile).toBeVisible()
  expect(await violations(page)).toEqual([])
  await tile.click()
  await expect(assets.title('NFT')).toBeVisible()
  await expect(assets.dialog.getByText('ERC-721')).toBeVisible()
  await expect(assets.dialog).toContainText(market.collectibles.slice(-4), { ignoreCase: true })
  expect(await violations(page)).toEqual([])
})

test('a picture of a QR code fills the form of sending, and what it asks for is paid', async ({ assets, page }) => {
  await assets.open()
  await assets.connect()
  await assets.inDialog('Receive').click()
  await assets.inDialog('Ask for an amount').click()
  await assets.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.25')
  const code = assets.dialog.getByRole('img', { name: /^QR code that asks for 0\.25 ETH/ })
  await expect(code).toBeVisible()
  const picture = await code.screenshot()

  const balance = await assets.nativeBalance()
  await page.evaluate(() => localStorage.clear())
  await assets.open({ isPayer: true })
  await assets.connect()
  await assets.inDialog('Send').click()
  await assets.dialog.locator('input[type=file]').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await expect(assets.dialog.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('0.25')
  await assets.inDialog('Preview Send').click()
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await assets.nativeBalance()).toBe(balance + 250_000_000_000_000_000n)
})

test('with forced colours, the tokens and the form of sending work and have their borders', async ({
  assets,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const to = privateKeyToAddress(generatePrivateKey())
  await assets.open()
  await assets.connect()
  await expect(assets.row('Ether')).toContainText('10 ETH')
  await assets.startSending({ amount: '1', to })
  await expect(assets.title('Review Send')).toBeVisible()
  const button = assets.inDialog('Send')
  expect(await button.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid')
  await button.click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await look(chains.a.url).getBalance({ address: to })).toBe(10n ** 18n)
})
