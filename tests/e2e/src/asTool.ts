import type { Page } from '@playwright/test'

/** Runs what is the test's own and not the page's, so that its tasks are not counted among those of the page (FIG-4). */
export async function asTool<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const now = () => page.evaluate(() => performance.timeOrigin + performance.now())
  const start = await now()
  try {
    return await run()
  } finally {
    await page.evaluate((since) => {
      window.__latchkeyTool?.({ start: since, end: performance.timeOrigin + performance.now() })
    }, start)
  }
}
