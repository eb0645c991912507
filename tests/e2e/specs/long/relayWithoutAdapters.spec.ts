import type { Modal } from '@latchkey/core'
import { devices, type Page } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { buildPage } from '../../src/buildPage.ts'
import { chains } from '../../src/chains.ts'
import { readQr } from '../../src/relay/readQr.ts'
import { test as base, expect } from '../../src/relay/test.ts'
import { violations } from '../../src/violations.ts'

const test = base.extend<{ readonly open: () => Promise<void> }, { readonly files: ReadonlyMap<string, string> }>({
  files: [async ({ browserName: _ }, use) => use(await buildPage('withoutAdapters')), { scope: 'worker' }],
  open: async ({ page, context, relay, allow, files, baseURL }, use) => {
    allow(relay.url)
    const strict = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
    const headers = { 'content-security-policy': strict.replace(/connect-src [^;]*/, `connect-src ${relay.url}`) }
    await context.route('**/bare/**', (route) => {
      const name = new URL(route.request().url()).pathname.slice('/bare/'.length)
      if (name !== '') return route.fulfill({ headers, contentType: 'text/javascript', body: files.get(name) ?? '' })
      const head = '<meta charset="utf-8"><title>Without adapters</title><link rel="icon" href="/favicon.svg">'
      const body = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1">${head}<script type="module" src="entry.js"></script></head><body></body></html>`
      return route.fulfill({ headers, contentType: 'text/html', body })
    })
    await use(async () => void (await page.goto(`${baseURL}bare/?${new URLSearchParams({ relayUrl: relay.url })}`)))
  },
})

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })
const account = (page: Page) => page.getByLabel('Account', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your wallet' })

test('on a desk an app without adapters begins with the code, connects, and asks the wallet', async ({
  page,
  open,
  createPhone,
  watch,
}) => {
  const phone = await createPhone()
  await open()
  await page.waitForLoadState('networkidle')
  expect(watch.sockets).toEqual([])
  await connectButton(page).click()
  await expect(dialog(page).getByRole('img', { name: /^QR code to scan/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await phone.pair(await readQr(dialog(page).locator('.lk-card')))
  const address = phone.addresses(chains.a.id)[0] as Hex
  await expect(account(page)).toHaveText(address)
  await expect(dialog(page)).toBeHidden()

  const params = [stringToHex('hello'), address]
  const signature = await page.evaluate(
    (asked) =>
      (
        window as unknown as {
          readonly __modal: Modal & { readonly adapters: { readonly eip155: { request(...all: unknown[]): unknown } } }
        }
      ).__modal.adapters.eip155.request('personal_sign', asked),
    params,
  )
  expect(await verifyMessage({ address, message: 'hello', signature: signature as Hex })).toBe(true)

  await page.reload()
  await expect(account(page)).toHaveText(address)
  expect(phone.$log.get().map(({ question }) => question.method)).toEqual(['wc_sessionPropose', 'personal_sign'])
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 15'] ?? { defaultBrowserType: 'webkit' }
  test.use(iphone)

  test('an app without adapters begins with all wallets', async ({ page, open }) => {
    await open()
    await connectButton(page).tap()
    await expect(dialog(page).getByRole('heading', { name: 'All wallets', level: 2 })).toBeVisible()
    await expect(dialog(page).getByRole('grid', { name: 'All wallets' }).getByRole('button').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
