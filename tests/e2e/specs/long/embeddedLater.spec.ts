import { expect } from '@playwright/test'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { violations } from '../../src/violations.ts'

test.use({ recovery: 'later' })

test('a wallet that nothing else opens says so before money arrives, until it has a recovery code', async ({
  shop,
  page,
}) => {
  await shop.load()
  await shop.logIn(`${crypto.randomUUID()}@app.example`)
  await expect(shop.dialog).toBeHidden()
  const modal = await shop.shop()
  await modal.evaluate((own) => void own.open())
  const notice = shop.dialog.getByText('Nothing else opens this wallet yet')
  await expect(notice).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect.poll(() => shop.address('eip155')).toBeDefined()
  await (await shop.shop()).evaluate((own) => void own.open())
  await shop.dialog.getByRole('button', { name: 'Protect the wallet' }).click()
  await shop.frame.getByRole('button', { name: 'New recovery code' }).click()
  await shop.finishSaving()
  await shop.frame.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(shop.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(notice).toBeHidden()
})
