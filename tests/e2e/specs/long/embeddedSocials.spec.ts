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
