import { expect } from '@playwright/test'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { violations } from '../../src/violations.ts'

const newEmail = () => `${crypto.randomUUID()}@app.example`

test('a user changes their address by both codes, and logs in with it on another device', async ({
  shop,
  other,
  wait,
}) => {
  const [from, to] = [newEmail(), newEmail()]
  await shop.load()
  const code = await shop.signUp(from)
  const address = await shop.address('eip155')
  wait(60_000) // between two mails to an address
  await shop.changeEmail(from, to)
  await expect(shop.dialog.getByRole('button', { name: to })).toBeVisible()
  await other.load()
  wait(60_000)
  await other.logIn(to)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBe(address)
})

test('the old address undoes a change by a press, which ends the device that was added since', async ({
  shop,
  other,
  page,
  wait,
  watch,
}) => {
  // The link works once, and the sessions of the change have ended.
  watch.expectConsole(/status of (401|410)/)
  const [from, to] = [newEmail(), newEmail()]
  await shop.load()
  const code = await shop.signUp(from)
  wait(60_000)
  await shop.changeEmail(from, to)
  const link = await shop.readLink(from, '/undo-email')
  await other.load()
  wait(60_000)
  await other.logIn(to)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBeDefined()

  // A program that opens all links of a mail changes nothing.
  const scanner = await page.context().newPage()
  await scanner.goto(link)
  await scanner.close()
  const window = await page.context().newPage()
  await window.goto(link)
  await expect(window.getByRole('button', { name: 'Undo the change' })).toBeVisible()
  expect(new URL(window.url()).hash).toBe('')
  expect(await violations(window)).toEqual([])
  await window.getByRole('button', { name: 'Undo the change' }).click()
  await expect(window.getByText('The change is undone')).toBeVisible()
  await window.goto('about:blank')
  await window.goto(link)
  await window.getByRole('button', { name: 'Undo the change' }).click()
  await expect(window.getByText('This change of the e-mail address has ended.')).toBeVisible()
  await window.close()

  // The device that was added has no session any more: the wallet's settings say so.
  await (await other.shop()).evaluate(({ plugins }) =>
    plugins.embedded.changeEmail('eva@app.example').catch(() => undefined),
  )
  await expect.poll(() => other.address('eip155')).toBeUndefined()
  await page.reload()
  wait(60_000)
  await shop.logIn(from)
  // The device before still opens the wallet.
  await expect.poll(() => shop.address('eip155')).toBeDefined()
})

test('a user changes their address in the wallet’s own settings', async ({ shop, page, wait }) => {
  const [from, to] = [newEmail(), newEmail()]
  await shop.load()
  await shop.signUp(from)
  await shop.openSecurity()
  wait(60_000)
  const { frame } = shop
  await frame.getByText('Change the e-mail address').click()
  const field = frame.getByRole('textbox', { name: 'Code from the e-mail' })
  const old = await shop.readCode(from, async () => {
    await frame.getByRole('textbox', { name: 'New e-mail address' }).fill(to)
    await frame.getByRole('button', { name: 'Continue' }).click()
  })
  const next = await shop.readCode(to, async () => {
    await field.fill(old)
    await frame.getByRole('button', { name: 'Continue' }).click()
  })
  await expect(frame.getByText('the new address')).toBeVisible()
  await field.fill(next)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByText('The address is changed')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
