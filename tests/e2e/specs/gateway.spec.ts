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
