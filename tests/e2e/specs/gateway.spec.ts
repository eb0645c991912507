import { urls } from '../src/chains.ts'
import { expect, test } from '../src/test.ts'
import { violations } from '../src/violations.ts'

const gateway = new URL(urls.gateway).host

test('the list of all wallets and its pictures come from our gateway, and nothing is requested from it before an intent', async ({
  demo,
  page,
  watch,
}) => {
  watch.allowHost(gateway)
  await demo.open('?relay=on&phone=off&gateway=on&wallets=off&prefetch=intent')
  await page.waitForLoadState('networkidle')
  expect(watch.requests.filter((url) => new URL(url).host === gateway)).toEqual([])

  await demo.connectButton.click()
  await demo.inDialog(/^All wallets/).click()
  const search = demo.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('metamask')
  const tile = demo.inDialog(/^MetaMask/)
  await expect(tile).toBeVisible()
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await tile.locator('img').getAttribute('src')).toContain(gateway)
  expect(await violations(page)).toEqual([])
})

test('the members panel of the demo opens with a sign-in, also after a reload, and closes with the sign-out', async ({
  demo,
  page,
  watch,
}) => {
  watch.allowHost(gateway)
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
