import { closePages } from '../../src/closePages.ts'
import type { Demo } from '../../src/Demo.ts'
import { focused } from '../../src/focus.ts'
import { type RunningCatalogue, startCatalogue } from '../../src/relay/startCatalogue.ts'
import { test as base, expect } from '../../src/relay/test.ts'
import { violations } from '../../src/violations.ts'

const most = 20_000

const test = base.extend<{ readonly catalogue: RunningCatalogue }>({
  catalogue: async ({ allow, context }, use) => {
    const catalogue = await startCatalogue({ wallets: Array.from({ length: most }, (_, index) => walletOf(index + 1)) })
    allow(catalogue.url)
    await use(catalogue)
    await closePages(context)
    await catalogue.stop()
  },
})

function walletOf(number: number) {
  const name = `Wallet ${String(number).padStart(5, '0')}`
  return { id: number.toString(16).padStart(64, '0'), name, mobile_link: `wallet${number}://`, supports_wc: true }
}

/** Number of elements in the dialog. */
const elements = (demo: Demo) => demo.dialog.evaluate((dialog) => dialog.querySelectorAll('*').length)

async function openAll(demo: Demo): Promise<void> {
  await demo.choose('WalletConnect')
  await demo.inDialog(/^All wallets/).click()
  await expect(demo.title('All wallets')).toBeVisible()
  await expect(demo.inDialog(/^Wallet 00001/)).toBeVisible()
}

test('the list of twenty thousand wallets opens, scrolls and can be searched, and renders only the visible ones', async ({
  demo,
  page,
  relayDemo,
  catalogue,
}) => {
  await relayDemo.open({ catalogue: catalogue.url, wallets: 'off' })
  await demo.choose('WalletConnect')
  const row = demo.inDialog(/^All wallets/)
  await row.hover()
  await expect(row).toContainText('20,000')
  await row.click()
  await expect(demo.inDialog(/^Wallet 00001/)).toBeVisible()
  const atFirst = await elements(demo)

  const grid = demo.dialog.getByRole('grid', { name: 'All wallets' })
  await grid.hover()
  const pages = () => catalogue.asked('getWallets').filter(({ searchParams }) => !searchParams.has('search')).length
  // Scrolls through fifty pages. Each loaded page makes room for the next turn of the wheel.
  while (pages() < 50) {
    await page.mouse.wheel(0, 4000)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  // The row with the focusable tile stays rendered.
  await expect(demo.inDialog(/^Wallet 00004/)).toHaveCount(0)
  expect(await elements(demo)).toBeLessThan(atFirst * 2)
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(500)
  expect(await grid.getByRole('button').count()).toBeLessThan(60)

  const search = demo.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('19999')
  await expect(demo.inDialog(/^Wallet 19999/)).toBeVisible()
  await expect(grid.getByRole('button')).toHaveCount(1)
  await search.fill('no such wallet')
  await expect(demo.dialog.getByText('No wallet here is called “no such wallet”.')).toBeVisible()
  await search.fill('')
  await expect(demo.inDialog(/^Wallet 00001/)).toBeVisible()
})

test('the keyboard alone leads from the search through the grid to a wallet’s code and back', async ({
  demo,
  page,
  relayDemo,
  catalogue,
}) => {
  await relayDemo.open({ catalogue: catalogue.url, wallets: 'off' })
  await openAll(demo)
  await expect(demo.dialog.getByRole('searchbox', { name: 'Search wallets' })).toBeFocused()
  await page.keyboard.press('Tab')
  // The app's own wallet is listed before those of the catalogue.
  await expect.poll(async () => (await focused(page)).name).toBe('Latchkey Phone')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await focused(page)).name).toMatch(/Wallet 00004$/)
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await focused(page)).name).not.toMatch(/Wallet 00004$/)
  const { name } = await focused(page)
  expect(name).toMatch(/Wallet 000\d\d$/)
  await page.keyboard.press('Enter')
  await expect(relayDemo.code).toBeVisible()
  await expect(demo.title(name.slice(-12))).toBeVisible()
  expect(await relayDemo.read()).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await demo.inDialog('Back').click()
  await expect(demo.title('All wallets')).toBeVisible()
  await expect.poll(async () => (await focused(page)).name).toBe(name)
})

test('axe finds no violation in the AllWallets view and in the QR code of a wallet, with a catalogue service and icons', async ({
  demo,
  page,
  relayDemo,
  catalogue,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await relayDemo.open({ catalogue: catalogue.url, wallets: 'off' })
  await openAll(demo)
  expect(await violations(page)).toEqual([])
  await demo.inDialog(/^Wallet 00002/).click()
  await expect(relayDemo.code).toBeVisible()
  expect(await violations(page)).toEqual([])
})
