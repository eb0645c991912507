import { urls } from '../../src/chains.ts'
import { expect, test } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

test('the members panel of the demo opens with a sign-in, also after a reload, and closes with the sign-out', async ({
  demo,
  page,
  watch,
}) => {
  watch.allowHost(new URL(urls.gateway).host)
  await demo.open('?gateway=on')
  const members = page.getByRole('region', { name: 'Members' })
  await demo.connect('Anchor')
  await members.getByRole('button', { name: 'Sign in' }).click()
  await demo.inDialog('Sign').click()
  const address = (await demo.fact('Account').textContent()) ?? ''
  await expect(demo.fact('Member')).toHaveText(address)
  const mark = page.getByRole('img', { name: 'Signed in' }).first()
  await expect(mark).toBeVisible()
  await page.reload()
  await expect(demo.fact('Member')).toHaveText(address)
  await expect(mark).toBeVisible()
  await members.getByRole('button', { name: 'Sign out' }).click()
  await expect(members.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(mark).toBeHidden()
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(members.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
