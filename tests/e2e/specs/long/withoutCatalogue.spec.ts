import { devices, type Page } from '@playwright/test'
import { chains } from '../../src/chains.ts'
import { pageTest } from '../../src/relay/pageTest.ts'
import { readQr } from '../../src/relay/readQr.ts'
import { expect } from '../../src/relay/test.ts'
import { violations } from '../../src/violations.ts'

const test = pageTest('oneOfBoth')

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })
const account = (page: Page) => page.getByLabel('Account', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page) => dialog(page).getByRole('button', { name: 'WalletConnect', exact: true })

test('walletConnect() without a catalogue shows one row, which opens the QR code and connects', async ({
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
  await expect(row(page)).toBeVisible()
  // Below it are only links to wallets that can be installed.
  await expect(dialog(page).getByRole('listitem').first()).toContainText('WalletConnect')
  await row(page).click()
  await expect(dialog(page).getByRole('img', { name: /^QR code to scan/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^All wallets/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await phone.pair(await readQr(dialog(page).locator('.lk-card')))
  await expect(account(page)).toHaveText(phone.addresses(chains.a.id)[0] ?? '')
})

test('catalogue() alone suggests wallets to install and lists none to connect', async ({ page, open, watch }) => {
  await open({ only: 'catalogue' })
  await connectButton(page).click()
  await dialog(page).getByRole('button', { name: 'Get a wallet', exact: true }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5)
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  await expect(dialog(page).getByRole('link').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(watch.sockets).toEqual([])
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 15'] ?? { defaultBrowserType: 'webkit' }
  test.use(iphone)

  test('walletConnect() without a catalogue opens any wallet with the pairing URI, within the tap', async ({
    page,
    open,
    createPhone,
  }) => {
    const phone = await createPhone()
    await open()
    await page.evaluate(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened })
      window.open = (...parameters) => {
        opened.push(parameters)
        return null
      }
    })
    await connectButton(page).tap()
    await row(page).tap()
    const openButton = dialog(page).getByRole('button', { name: 'Open wallet', exact: true })
    await expect(openButton).toBeEnabled()
    await expect(openButton).not.toHaveAttribute('aria-busy', 'true')
    expect(await violations(page)).toEqual([])
    await openButton.tap()
    const opened = await page.evaluate(() => (window as unknown as { readonly opened: readonly string[][] }).opened)
    expect(opened).toHaveLength(1)
    const [uri = '', target] = opened[0] ?? []
    expect([uri.slice(0, 3), target]).toEqual(['wc:', '_self'])
    await phone.pair(uri)
    await expect(account(page)).toHaveText(phone.addresses(chains.a.id)[0] ?? '')
  })
})
