import type { Modal } from '@latchkey/core'
import { devices, type Page } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { chains } from '../../src/chains.ts'
import { pageTest } from '../../src/relay/pageTest.ts'
import { readQr } from '../../src/relay/readQr.ts'
import { expect } from '../../src/relay/test.ts'
import { violations } from '../../src/violations.ts'

const test = pageTest('withoutAdapters')

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })
const account = (page: Page) => page.getByLabel('Account', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your wallet' })

test('on a computer, an app without adapters starts with the QR code, connects, and sends a request', async ({
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

  test('an app without adapters starts with the AllWallets view', async ({ page, open }) => {
    await open()
    await connectButton(page).tap()
    await expect(dialog(page).getByRole('heading', { name: 'All wallets', level: 2 })).toBeVisible()
    await expect(dialog(page).getByRole('grid', { name: 'All wallets' }).getByRole('button').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
