import { expect } from '@playwright/test'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'

for (const name of ['Apple', 'GitHub', 'Facebook', 'X', 'Discord']) {
  test(`a user signs up at ${name}, and comes back on another device`, async ({ shop, other }) => {
    const email = `${crypto.randomUUID()}@app.example`
    await shop.load()
    const window = await shop.openProvider(name)
    await window.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await window.getByRole('button', { name: 'Continue', exact: true }).click()
    const code = await shop.saveCode()
    await expect(shop.dialog).toBeHidden()
    const address = await shop.address('eip155')
    await other.load()
    const again = await other.openProvider(name)
    await again.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await again.getByRole('button', { name: 'Continue', exact: true }).click()
    await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await other.frame.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => other.address('eip155')).toBe(address)
  })
}

test('a user signs up with Farcaster, and comes back on another device', async ({ shop, other }) => {
  const username = `u${crypto.randomUUID().slice(0, 8)}`
  await shop.load()
  const app = await shop.openFarcaster()
  await app.getByRole('textbox', { name: 'Name' }).fill(username)
  await app.getByRole('button', { name: 'Approve' }).click()
  await expect(app.getByText('Signed. Go back to the app.')).toBeVisible()
  await app.close()
  const code = await shop.saveCode()
  await expect(shop.dialog).toBeHidden()
  const address = await shop.address('eip155')
  await other.load()
  const again = await other.openFarcaster()
  await again.getByRole('textbox', { name: 'Name' }).fill(username)
  await again.getByRole('button', { name: 'Approve' }).click()
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBe(address)
})

test('a user who signs nothing at Farcaster can cancel, and begin again', async ({ shop }) => {
  await shop.load()
  const app = await shop.openFarcaster()
  await app.getByRole('button', { name: 'Refuse' }).click()
  await expect(app.getByText('Nothing was signed.')).toBeVisible()
  await app.close()
  await shop.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(shop.dialog.getByRole('button', { name: 'Continue with Farcaster' })).toBeVisible()
  expect(await shop.address('eip155')).toBeUndefined()
})
