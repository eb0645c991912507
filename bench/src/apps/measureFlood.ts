import type { Browser, Page } from 'playwright'
import { longTasks, timePaint } from '../pageClock.ts'
import { openThreadClock } from '../threadClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { openList } from './openList.ts'
import { withApp } from './withApp.ts'

export interface Flood {
  /** Events a second that the wallet could send. */
  readonly sent: number
  /** Updates a second of the store that said most. Absent: the app does not count them. */
  readonly updates: number | undefined
  /** Its name. */
  readonly busiest: string | undefined
  /** ms of each. */
  readonly tasks: readonly number[]
  /** Part of a processor that the main thread took. */
  readonly share: number
}

const flood = { perSecond: 10_000, duration: 5000 }

/** A connected wallet that never stops telling of networks and accounts. */
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
