import type { Browser, Page } from 'playwright'
import { installPageClock } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { slow } from './slow.ts'

export interface AppVisit {
  readonly url: string
  readonly wallets: number
  /** Factor by which the processor is slowed. Default: 1. */
  readonly slowdown?: number | undefined
  /** Delay of each answer of the server in ms. Default: 0. */
  readonly latency?: number | undefined
  /** Query of the page's URL. Default: none. */
  readonly query?: string | undefined
}

/** Loads an app in a new context with an empty cache, as a new visitor. */
export async function openApp(browser: Browser, app: BenchApp, visit: AppVisit): Promise<Page> {
  const context = await browser.newContext()
  try {
    await app.inject(context, visit.wallets)
    const page = await context.newPage()
    await installPageClock(page)
    await limit(page, visit)
    await page.goto(`${visit.url}/${app.folder}/${visit.query ?? ''}`)
    await page.waitForLoadState('networkidle')
    return page
  } catch (error) {
    await context.close()
    throw error
  }
}

async function limit(page: Page, { slowdown = 1, latency = 0 }: AppVisit): Promise<void> {
  if (slowdown > 1) await slow(page, slowdown)
  if (latency === 0) return
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const noLimit = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...noLimit })
}
