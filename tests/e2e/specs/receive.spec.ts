import { assetsTest as test } from '../src/assets/assetsTest.ts'
import { market } from '../src/assets/market.ts'
import { chains } from '../src/chains.ts'
import { readQr } from '../src/relay/readQr.ts'
import { expect } from '../src/test.ts'

test('the code of Receive asks for an amount, and the same code pays it from another account', async ({
  assets,
  page,
}) => {
  await assets.open()
  await assets.connect()
  await assets.inDialog('Receive').click()
  await expect(assets.title('Receive')).toBeVisible()
  await expect
    .poll(() => readQr(assets.dialog.getByRole('img', { name: /^QR code with your address/ })))
    .toContain(assets.address)
  await assets.inDialog('Ask for an amount').click()
  await assets.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.75')
  const code = assets.dialog.getByRole('img', { name: /^QR code that asks for 0\.75 ETH/ })
  await expect(code).toBeVisible()
  const uri = await readQr(code)
  expect(uri).toMatch(new RegExp(`^ethereum:${assets.address}@${chains.a.number}\\?value=`, 'i'))

  // The payer has another wallet, and pastes what the code says.
  const balance = await assets.nativeBalance()
  await page.evaluate(() => localStorage.clear())
  await assets.open({ isPayer: true })
  await assets.connect()
  await assets.inDialog('Send').click()
  await assets.dialog.getByRole('textbox', { name: 'To' }).fill(uri)
  await expect(assets.dialog.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('0.75')
  await assets.inDialog('Preview Send').click()
  await expect(assets.title('Review Send')).toBeVisible()
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await assets.nativeBalance()).toBe(balance + 750_000_000_000_000_000n)
})

test('the contract of a token and the zero address can not be chosen as receivers', async ({ assets }) => {
  await assets.open()
  await assets.connect()
  await assets.inDialog('Send').click()
  await assets.dialog.getByRole('textbox', { name: /^Amount in/ }).fill('1')
  const to = assets.dialog.getByRole('textbox', { name: 'To' })
  await to.fill(market.tokens.usdc.address)
  await expect(assets.dialog.getByText(/^This is the address of a token/)).toBeVisible()
  await expect(assets.inDialog('Invalid Address')).toBeDisabled()
  await to.fill(`0x${'0'.repeat(40)}`)
  await expect(assets.dialog.getByText(/^No key can spend from this address/)).toBeVisible()
  await expect(assets.inDialog('Invalid Address')).toBeDisabled()
})
