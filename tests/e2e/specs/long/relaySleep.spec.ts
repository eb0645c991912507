import { expect, test } from '../../src/relay/test.ts'

const sleep = 600_000

test('after ten minutes of sleep the page shows a new QR code when it gets the focus, and a phone connects with it', async ({
  demo,
  page,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await relayDemo.open()
  await demo.choose('WalletConnect')
  const before = await relayDemo.read()
  // Sleep: the time advances and no timer runs. Playwright's clock does not run due timers here.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + sleep)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => relayDemo.read()).not.toBe(before)
  await phone.pair(await relayDemo.read())
  await expect(demo.status).toHaveText('connected')
  expect(phone.count('approved', 'wc_sessionPropose')).toBe(1)
})
