import type { Browser, Page } from 'playwright'
import { longTasks } from '../pageClock.ts'
import { quantile } from '../quantile.ts'
import type { BenchApp } from './BenchApp.ts'
import { byTurns } from './byTurns.ts'
import { releaseIdle } from './idleMoments.ts'
import { mapOutcome } from './mapOutcome.ts'
import type { Outcome } from './Outcome.ts'
import type { AppVisit } from './openApp.ts'
import { withApp } from './withApp.ts'

/** What the main thread did, in ms. */
export interface Work {
  /** Processor time of scripts. */
  readonly script: number
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number
}

/** Medians. */
export interface LoadTimes {
  /** Until the network is idle. The page gets no idle callback up to then. */
  readonly load: Work
  /** In the two seconds after that, with idle callbacks: what is prefetched. */
  readonly prefetch: Work
}

export interface LoadTimeOptions extends AppVisit {
  readonly rounds: number
}

/** Measures what loading costs in all apps in turn, as new visitors. */
export async function measureLoadTime(
  browser: Browser,
  apps: readonly BenchApp[],
  { rounds, ...visit }: LoadTimeOptions,
): Promise<Outcome<LoadTimes>[]> {
  const measured = await byTurns(apps, { warmUp: 0, measured: rounds }, (app) => measureOnce(browser, app, visit))
  return measured.map((outcome) =>
    mapOutcome(outcome, (times) => ({
      load: medianOf(times.map(({ load }) => load)),
      prefetch: medianOf(times.map(({ prefetch }) => prefetch)),
    })),
  )
}

async function measureOnce(browser: Browser, app: BenchApp, visit: AppVisit): Promise<LoadTimes> {
  let script = async (): Promise<number> => Number.NaN
  const prepare = async (page: Page) => {
    script = await openScriptClock(page)
  }
  return withApp(browser, app, { ...visit, idle: 0, prepare }, async (page) => {
    const read = async () => ({ script: await script(), blocking: blockingOf(await longTasks(page)) })
    const load = await read()
    await releaseIdle(page)
    await page.waitForTimeout(2000)
    const { script: total, blocking } = await read()
    return { load, prefetch: { script: total - load.script, blocking } }
  })
}

/** @returns Reads the processor time that scripts of the page have taken up to now, in ms. */
async function openScriptClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
}

function blockingOf(tasks: readonly number[]): number {
  return tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
}

function medianOf(works: readonly Work[]): Work {
  const median = (read: (work: Work) => number) => quantile(works.map(read), 0.5)
  return { script: median(({ script }) => script), blocking: median(({ blocking }) => blocking) }
}
