import { expect } from '@playwright/test'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { violations } from '../../src/violations.ts'

const newEmail = () => `${crypto.randomUUID()}@app.example`

test.use({ deviceApproval: 'newDevice' })

test('a new device logs in with the code that the page of the link shows after its approval', async ({
  shop,
  page,
}) => {
  const email = newEmail()
  await shop.load()
  await shop.askByEmail(email)
  await expect(shop.dialog.getByText('Approve this device', { exact: true })).toBeVisible()
  const link = await shop.readLink(email, '/approve-device')
  // A program that opens all links of a mail approves nothing.
  const scanner = await page.context().newPage()
  await scanner.goto(link)
  await scanner.getByRole('button', { name: 'Approve' }).waitFor()
  await scanner.close()
  await expect(shop.dialog.getByText('Approve this device', { exact: true })).toBeVisible()
  const window = await page.context().newPage()
  await window.goto(link)
  await expect(window.getByText(new URL(page.url()).origin)).toBeVisible()
  expect(await violations(window)).toEqual([])
  await window.getByRole('button', { name: 'Approve' }).click()
  const code = await window.locator('.fr-code span').textContent()
  await page.bringToFront()
  await shop.dialog.getByRole('textbox', { name: 'Code from the e-mail' }).pressSequentially(code ?? '')
  await shop.saveCode()
  await expect(shop.dialog).toBeHidden()
  expect(await shop.address('eip155')).toBeDefined()
})

test('a device that was denied is not signed in', async ({ shop, page }) => {
  const email = newEmail()
  await shop.load()
  await shop.askByEmail(email)
  const window = await page.context().newPage()
  await window.goto(await shop.readLink(email, '/approve-device'))
  await window.getByRole('button', { name: 'Deny' }).click()
  await expect(window.getByText('The device was denied')).toBeVisible()
  await page.bringToFront()
  await expect(shop.dialog.getByText('Refused on the other device')).toBeVisible()
})

test('a link that was opened too late approves nothing', async ({ shop, page, wait, watch }) => {
  watch.expectConsole(/status of 410/)
  const email = newEmail()
  await shop.load()
  await shop.askByEmail(email)
  const link = await shop.readLink(email, '/approve-device')
  wait(20 * 60_000)
  const window = await page.context().newPage()
  await window.goto(link)
  await expect(window.getByText('This login has ended.', { exact: false })).toBeVisible()
  await page.bringToFront()
  await expect(shop.dialog.getByText('This took too long')).toBeVisible()
})
