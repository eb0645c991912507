import type { Browser, Page } from 'playwright'
import type { BenchApp } from './BenchApp.ts'
import { type AppVisit, openApp } from './openApp.ts'

/** Milliseconds. Some pages never answer again: one of the peers hangs in a flood. */
const limit = 300_000

/** Opens an app for `use`, and closes it afterwards or after five minutes. */
export async function withApp<T>(
  browser: Browser,
  app: BenchApp,
  visit: AppVisit,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await openApp(browser, app, visit)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The page did not answer within five minutes.')), limit)
  try {
    return await Promise.race([use(page), late.promise])
  } finally {
    clearTimeout(timer)
    await page.context().close()
  }
}
