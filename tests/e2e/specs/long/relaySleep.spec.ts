import { expect, test } from '../../src/relay/test.ts'

const sleep = 600_000

test('a computer that slept for ten minutes shows another code when its page has the focus again, and a phone connects by that', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await elsewhere.open()
  await demo.choose('WalletConnect')
  const before = await elsewhere.read()
  // The clock goes on and no timer does: Playwright's clock sets the time without running what fell due.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + sleep)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => elsewhere.read()).not.toBe(before)
  await phone.pair(await elsewhere.read())
  await expect(demo.status).toHaveText('connected')
  expect(phone.count('approved', 'wc_sessionPropose')).toBe(1)
})
