import { expect, type Page } from '@playwright/test'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { violations } from '../../src/violations.ts'

async function logInAt(window: Page, email: string): Promise<void> {
  await window.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await window.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('a user adds a second login, and comes back with it alone', async ({ shop, other, page, watch }) => {
  // Chromium says that of each window of a frame with a sandbox.
  watch.expectConsole(/can escape its sandboxing/)
  const email = `${crypto.randomUUID()}@app.example`
  await shop.load()
  const code = await shop.signUp(email)
  const address = await shop.address('eip155')
  const { frame } = shop
  await shop.openSecurity()
  await frame.getByRole('button', { name: 'Logins A second one' }).click()
  await expect(frame.getByText(email)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await frame.getByRole('button', { name: 'Add Google' }).click()
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Continue at Google' }).click()
  await logInAt(await opening, email)
  await expect(frame.getByText('You can log in with it from now on.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await other.load()
  await logInAt(await other.openProvider(), email)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBe(address)

  await page.bringToFront()
  await frame.getByRole('button', { name: 'Remove Google' }).click()
  await frame.getByRole('button', { name: 'Press again to remove it' }).click()
  await expect(frame.getByText('It logs in no more.')).toBeVisible()
})
