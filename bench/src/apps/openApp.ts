import type { Browser, Page } from 'playwright'
import { installPageClock } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { holdIdle, releaseIdle } from './idleMoments.ts'
import { slow } from './slow.ts'

export interface AppVisit {
  readonly url: string
  readonly wallets: number
  /** Factor by which the processor is slowed. Default: 1. */
  readonly slowdown?: number | undefined
  /** Delay of each answer of the server in ms. Default: 0. */
  readonly latency?: number | undefined
  /** Bytes per second that the network brings. Default: no limit. */
  readonly download?: number | undefined
  /**
   * Time in ms that the loaded page is idle before the visit begins. Up to then it gets no idle
   * callback, so 0 is a visitor who clicks at once. Default: idle callbacks are left alone.
   */
  readonly idle?: number | undefined
  /** Called before the page is loaded. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined
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
    if (visit.idle !== undefined) await holdIdle(page)
    await limit(page, visit)
    await visit.prepare?.(page)
    await page.goto(`${visit.url}/${app.folder}/${visit.query ?? ''}`)
    await page.waitForLoadState('networkidle')
    if (visit.idle) {
      await releaseIdle(page)
      await page.waitForTimeout(visit.idle)
    }
    return page
  } catch (error) {
    await context.close()
    throw error
  }
}

async function limit(page: Page, { slowdown = 1, latency = 0, download = -1 }: AppVisit): Promise<void> {
  if (slowdown > 1) await slow(page, slowdown)
  if (latency === 0 && download < 0) return
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: -1,
  })
}
