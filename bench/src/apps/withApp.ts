import type { Browser, Page } from 'playwright'
import type { BenchApp } from './BenchApp.ts'
import { type AppVisit, openApp } from './openApp.ts'

/** A visit that ends with `use`, also when that fails. */
export async function withApp<T>(
  browser: Browser,
  app: BenchApp,
  visit: AppVisit,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await openApp(browser, app, visit)
  try {
    return await use(page)
  } finally {
    await page.context().close()
  }
}
