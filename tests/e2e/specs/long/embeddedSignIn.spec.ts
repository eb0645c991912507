import type { SiwxApi } from '@latchkey/plugin-siwx'
import { expect } from '@playwright/test'
import type { EmbeddedPage } from '../../src/embedded/EmbeddedPage.ts'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'

test.use({ isSignInRequired: true })

const newEmail = () => `${crypto.randomUUID()}@app.example`
const read = async (shop: EmbeddedPage) =>
  (await shop.shop()).evaluate(({ state, plugins }) => {
    const { siwx } = plugins as unknown as { readonly siwx: SiwxApi }
    const { address, verified } = siwx.$session.get() ?? {}
    return { status: state.$status.get(), address, verified }
  })

test('a required sign-in is approved with the login, and is there after a reload', async ({ shop, page }) => {
  await shop.load()
  await shop.logIn(newEmail())
  await shop.saveCode()
  const { frame, dialog } = shop
  await expect(frame.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(frame.getByText('Proves to localhost')).toBeVisible()
  expect((await read(shop)).address).toBeUndefined()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  const address = await shop.address('eip155')
  expect(await read(shop)).toEqual({ status: 'connected', address, verified: 'locally' })
  expect(await shop.address('solana')).toBeDefined()
  await page.reload()
  await expect.poll(() => read(shop)).toEqual({ status: 'connected', address, verified: 'locally' })
})

test('a user who rejects the sign-in is not connected, and opens the wallet again by its recovery code', async ({
  shop,
  wait,
}) => {
  const email = newEmail()
  await shop.load()
  await shop.logIn(email)
  const code = await shop.saveCode()
  const { frame, dialog, page } = shop
  await frame.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(async () => (await read(shop)).status).toBe('disconnected')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Between two mails to an address, also for the page.
  wait(30_000)
  await page.clock.setSystemTime(Date.now() + 31_000)
  await shop.logIn(email)
  await frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await frame.getByRole('button', { name: 'Open' }).click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await read(shop)).status).toBe('connected')
})
