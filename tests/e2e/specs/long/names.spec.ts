import { namesTest as test, zone } from '../../src/namesTest.ts'
import { expect } from '../../src/test.ts'

test('a registration that the user declines comes back to the form, and can be tried again', async ({ names }) => {
  const label = `ada-${crypto.randomUUID().slice(0, 8)}`
  await names.fillForm(label)
  await names.wallet.evaluate(({ script }) => script.setAnswer('reject'))
  const register = names.dialog.getByRole('button', { name: `Register ${label}.${zone}` })
  await register.click()
  await expect(names.dialog.getByText('You declined in the wallet')).toBeVisible()
  await names.wallet.evaluate(({ script }) => script.setAnswer('approve'))
  await register.click()
  await expect(names.dialog.getByText(`${label}.${zone} is yours`)).toBeVisible()
})

test('a registered name is taken, and a free one like it can be chosen', async ({ names }) => {
  const label = `ada-${crypto.randomUUID().slice(0, 8)}`
  await names.fillForm(label)
  await names.dialog.getByRole('button', { name: `Register ${label}.${zone}` }).click()
  await names.dialog.getByRole('button', { name: 'Done' }).click()
  await names.dialog.getByRole('button', { name: 'Name', exact: true }).click()
  await names.dialog.getByRole('button', { name: 'Choose a name' }).click()
  await names.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await expect(names.dialog.getByText(`${label}.${zone} is taken.`)).toBeVisible()
  await names.dialog.getByRole('button', { name: `${label}-wallet.${zone}` }).click()
  await expect(names.dialog.getByText(`${label}-wallet.${zone} is free.`)).toBeVisible()
})
