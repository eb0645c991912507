import type { Browser, Page } from 'playwright'
import { longTasks, timePaint } from '../pageClock.ts'
import { openThreadClock } from '../threadClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { openList } from './openList.ts'
import { withApp } from './withApp.ts'

export interface Flood {
  /** Events per second that the wallet sent. */
  readonly sent: number
  /** Updates per second of the busiest store. Absent: the app does not count them. */
  readonly updates: number | undefined
  /** Name of the busiest store. */
  readonly busiest: string | undefined
  /** Duration of each long task in ms. */
  readonly tasks: readonly number[]
  /** Share of the time in which the main thread was busy, 0 to 1. */
  readonly share: number
}

const flood = { perSecond: 10_000, duration: 5000 }

/** Measures an app while its connected wallet sends a flood of network and account events. */
export async function measureFlood(
  browser: Browser,
  app: BenchApp,
  visit: { readonly url: string; readonly wallets: number },
): Promise<Flood> {
  return withApp(browser, app, visit, (page) => floodPage(page, app))
}

async function floodPage(page: Page, app: BenchApp): Promise<Flood> {
  await openList(page, app)
  await page.waitForTimeout(500)
  await timePaint(page, 'click', app.connected, () => app.choose(page))
  await page.waitForTimeout(2000)
  await longTasks(page)
  const worked = await openThreadClock(page)
  await page.evaluate(
    () => 'storeUpdates' in window && typeof window.storeUpdates === 'function' && window.storeUpdates(),
  )
  const sent = await page.evaluate(([perSecond, duration]) => window.__wallets?.flood(perSecond, duration) ?? 0, [
    flood.perSecond,
    flood.duration,
  ] as const)
  const counts = await page.evaluate(() =>
    (window as { storeUpdates?: () => Readonly<Record<string, number>> }).storeUpdates?.(),
  )
  const work = await worked()
  const tasks = await longTasks(page)
  const seconds = flood.duration / 1000
  const [busiest] = Object.entries(counts ?? {}).sort(([, a], [, b]) => b - a)
  return {
    sent: sent / seconds,
    updates: counts && (busiest?.[1] ?? 0) / seconds,
    busiest: busiest?.[0],
    tasks,
    share: work / flood.duration,
  }
}
