import type { Page } from '@playwright/test'
import { findChromium } from '../../../../scripts/chromium/findChromium.ts'
import { launchArguments } from '../../../../scripts/chromium/launchArguments.ts'
import { Demo } from '../../src/Demo.ts'
import { expect, test } from '../../src/test.ts'

const executablePath = findChromium()

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: launchArguments,
    // Playwright disables the cache, because its own navigations can't wait for cached pages.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/**
 * Goes back without `page.goBack()`, which waits for a load event that a cached page does not have.
 * The timeout lets `evaluate` return before the page goes away.
 */
const goBack = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()))

test('a page from the back/forward cache shows the current state without a prompt', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  const prompts = await demo.prompts('Anchor')
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
  })
  const root = page.locator('html')

  await page.goto('/gallery.html')
  await goBack(page)
  await expect(root).toHaveAttribute('data-persisted', 'true')
  await expect(demo.status).toHaveText('connected')
  expect(await demo.prompts('Anchor')).toEqual(prompts)

  await root.evaluate((element) => element.removeAttribute('data-persisted'))
  await page.goto('/gallery.html')
  // Simulates a tab that ends without a message: a message would evict the page from the cache.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^latchkey:(connectors$|session:)/.test(key)) localStorage.removeItem(key)
  })
  await goBack(page)
  await expect(root).toHaveAttribute('data-persisted', 'true')
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connections).toHaveCount(0)
  expect(await demo.prompts('Anchor')).toEqual(prompts)
})

test('a page that the user goes back to is disconnected if another tab disconnected, with or without the cache', async ({
  demo,
  page,
  context,
}) => {
  await demo.open()
  await demo.connect('Anchor')
  await page.goto('/gallery.html')
  const other = new Demo(await context.newPage())
  await other.open()
  await expect(other.status).toHaveText('connected')
  await other.accountButton.click()
  await other.inDialog('Disconnect').click()
  await expect(other.status).toHaveText('disconnected')
  await goBack(page)
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connections).toHaveCount(0)
})
