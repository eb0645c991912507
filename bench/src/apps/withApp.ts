import type { Browser, Page } from 'playwright'
import type { BenchApp } from './BenchApp.ts'
import { type AppVisit, openApp } from './openApp.ts'

/** ms. A way out of a page that never comes back: one of the peers drowns in a flood. */
const limit = 300_000

/** A visit that ends with `use`, also when that fails or takes more than five minutes. */
export async function withApp<T>(
  browser: Browser,
  app: BenchApp,
  visit: AppVisit,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await openApp(browser, app, visit)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The page did not come back within five minutes.')), limit)
  try {
    return await Promise.race([use(page), late.promise])
  } finally {
    clearTimeout(timer)
    await page.context().close()
  }
}
