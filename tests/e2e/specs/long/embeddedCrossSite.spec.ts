import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { findChromium } from '../../../../scripts/chromium/findChromium.ts'
import { launchArguments } from '../../../../scripts/chromium/launchArguments.ts'
import { addAuthenticator } from '../../src/embedded/addAuthenticator.ts'
import type { EmbeddedPage } from '../../src/embedded/EmbeddedPage.ts'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'

// The app and the wallet are of different sites, and the browser keeps the storage of the frame apart for
// each site, as browsers of users do. Tests switch that off elsewhere.
const executablePath = findChromium()
const args = launchArguments.map((each) => each.replace('ThirdPartyStoragePartitioning,', ''))
test.use({
  host: 'app.localhost',
  otherHost: 'other.localhost',
  launchOptions: { ...(executablePath && { executablePath }), args },
})

const newEmail = () => `${crypto.randomUUID()}@app.example`

test('a user signs up, signs, is there after a reload and in a second tab, and leaves in both', async ({
  shop,
  page,
}) => {
  await shop.load()
  await shop.signUp(newEmail())
  const address = (await shop.address('eip155')) as `0x${string}`
  const modal = await shop.shop()
  const signing = modal.evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as `0x${string}` })).toBe(true)
  await page.reload()
  await expect.poll(() => shop.address('eip155')).toBe(address)
  const second = await page.context().newPage()
  await second.goto(page.url())
  const tab = shop.in(second)
  await expect.poll(() => tab.address('eip155')).toBe(address)
  await (await tab.shop()).evaluate((own) => own.disconnect())
  await expect.poll(() => shop.address('eip155')).toBeUndefined()
})

test('an app of another site has the wallet after a login of its own, and nothing before', async ({
  shop,
  page,
  wait,
  watch,
}) => {
  const email = newEmail()
  await shop.load()
  const code = await shop.signUp(email)
  const address = await shop.address('eip155')
  const second = await page.context().newPage()
  const url = page.url().replace('app.localhost', 'other.localhost')
  watch.allowHost(new URL(url).host)
  await second.goto(url)
  const other: EmbeddedPage = shop.in(second)
  expect(await other.address('eip155')).toBeUndefined()
  wait(30_000) // between two mails to an address
  await other.logIn(email)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBe(address)
})

test('a passkey makes a wallet in the frame of another site, and brings it back', async ({ shop, page }) => {
  await addAuthenticator(page)
  await shop.load()
  await shop.logIn(newEmail())
  await shop.protectByPasskey()
  const address = await shop.address('eip155')
  await (await shop.shop()).evaluate((own) => own.disconnect())
  await expect.poll(() => shop.address('eip155')).toBeUndefined()
  await shop.choosePasskey()
  await shop.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await expect.poll(() => shop.address('eip155')).toBe(address)
})
