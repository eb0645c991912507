import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { violations } from '../../src/violations.ts'

const day = 24 * 60 * 60_000

test('a user deletes the wallet, and a login within seven days brings it back', async ({ shop, page, wait, watch }) => {
  // After days the gateway wants a new nonce first.
  watch.expectConsole(/status of 401/)
  const email = `${crypto.randomUUID()}@app.example`
  await shop.load()
  await shop.signUp(email)
  const address = await shop.address('eip155')
  const { frame } = shop
  await shop.openSecurity()
  await frame.getByRole('button', { name: 'Delete this wallet' }).click()
  const now = frame.getByRole('button', { name: 'Delete the wallet' })
  await expect(now).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await frame.getByRole('textbox', { name: 'Type “delete my wallet”' }).fill('delete my wallet')
  await now.click()
  await expect(frame.getByRole('heading', { name: 'Your wallet is deleted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect wallet', exact: true })).toBeAttached()
  await frame.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await shop.address('eip155')).toBeUndefined()

  wait(3 * day)
  await shop.logIn(email)
  await expect(frame.getByRole('heading', { name: 'Your wallet is back' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => shop.address('eip155')).toBe(address)
})

test('settings that were closed by their head leave the way free for the next request', async ({ shop, page }) => {
  await shop.load()
  await shop.signUp(`${crypto.randomUUID()}@app.example`)
  const address = (await shop.address('eip155')) as Hex
  const { frame } = shop
  const title = frame.getByRole('heading', { name: 'Wallet security' })
  for (let times = 0; times < 2; times += 1) {
    await shop.openSecurity()
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(title).toBeHidden()
  }
  const signing = (await shop.shop()).evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
})
