import type { Page } from '@playwright/test'
import { looseTexts } from '../../src/looseTexts.ts'
import { expect, test } from '../../src/test.ts'
import { translatePage } from '../../src/translatePage.ts'

const header = (page: Page) => page.getByRole('banner')

test('a page that the browser translates keeps working while a wallet connects, switches and disconnects', async ({
  demo,
  page,
}) => {
  await demo.open()
  await translatePage(page)
  await expect(header(page).getByRole('button', { name: 'Connect wallet′', exact: true })).toBeVisible()
  await demo.choose('Anchor')
  await expect(demo.dialog).toBeHidden()
  // Neither the address nor the amount is translated.
  await expect(demo.accountButton).toHaveText(/^0xf39F…2266[\d,.<]+ ETH$/)
  await demo.accountButton.click()
  await expect(demo.dialog.getByRole('button', { name: 'Disconnect′', exact: true })).toBeVisible()
  await expect(demo.dialog.getByText('0xf39F…2266', { exact: true })).toBeVisible()
  await demo.inDialog(/^Local A/).click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.networkButton).toHaveText(/Local B$/)
  expect(await looseTexts(page)).toEqual([])
  await page.keyboard.press('Escape')
  await demo.accountButton.click()
  await demo.inDialog('Disconnect′').click()
  await expect(demo.dialog).toBeHidden()
  await expect(header(page).getByRole('button', { name: 'Connect wallet′', exact: true })).toBeVisible()
})

test('a page that is translated after connecting keeps working and shows changes', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.accountButton.click()
  await translatePage(page)
  await expect(demo.dialog.getByRole('button', { name: 'Disconnect′', exact: true })).toBeVisible()
  await demo.selectAccount('Anchor', 0)
  await expect(demo.dialog.getByText('0x7099…79C8', { exact: true })).toBeVisible()
  await demo.setNetwork('Anchor', 1)
  await expect(demo.title('Switch network′')).toBeVisible()
  await demo.inDialog('Disconnect′').click()
  await expect(demo.dialog).toBeHidden()
  await demo.answer('Anchor', 'reject')
  await demo.choose('Anchor')
  await expect(demo.dialog.getByText('Connection declined′', { exact: true })).toBeVisible()
  await demo.answer('Anchor', 'approve')
  await demo.inDialog('Try again′').click()
  // The wallet is on the same network as before, which the app does not list.
  await expect(demo.title('Switch network′')).toBeVisible()
})

test('the embedded dialog of a translated page goes from Connect to Account and back', async ({ demo, page }) => {
  await demo.open('?embedded=on&legal=on')
  await translatePage(page)
  const card = page.getByRole('region', { name: 'Your wallet' })
  await card.getByRole('checkbox').check()
  await card.getByRole('button', { name: /^Anchor/ }).click()
  await card.getByRole('button', { name: 'Disconnect′', exact: true }).click()
  await expect(card.getByRole('heading', { name: 'Connect wallet′' })).toBeVisible()
  expect(await looseTexts(page)).toEqual([])
})
