import type { Browser, Page } from 'playwright'
import type { Painted } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { byTurns } from './byTurns.ts'
import { closeList } from './closeList.ts'
import { mapOutcome } from './mapOutcome.ts'
import { medianOf } from './medianOf.ts'
import type { Outcome } from './Outcome.ts'
import { type AppVisit, openApp } from './openApp.ts'
import { openList } from './openList.ts'
import { slow } from './slow.ts'
import { withApp } from './withApp.ts'

/** Medians. */
export interface OpeningTimes {
  /** Of pages with an empty cache, before they got an idle callback. */
  readonly cold: Outcome<Painted>
  /** The same, after the page was idle for two seconds. Absent: not requested. */
  readonly idle?: Outcome<Painted> | undefined
  /** Of a page that has shown the list before. Absent: not requested. */
  readonly warm?: Outcome<Painted> | undefined
}

export interface OpeningOptions extends AppVisit {
  readonly rounds: { readonly cold: number; readonly idle: number; readonly warm: number }
}

/**
 * Opens the list of wallets in all apps in turn.
 *
 * @returns Results in the order of the apps.
 */
export async function measureOpening(
  browser: Browser,
  apps: readonly BenchApp[],
  { rounds, ...visit }: OpeningOptions,
): Promise<OpeningTimes[]> {
  const first = (count: number, idle: number) =>
    measure(apps, { warmUp: 0, measured: count }, (app) =>
      withApp(browser, app, { ...visit, idle }, (page) => openList(page, app)),
    )
  const cold = await first(rounds.cold, 0)
  const idle = rounds.idle > 0 ? await first(rounds.idle, 2000) : []
  const warm = rounds.warm > 0 ? await measureWarm(browser, apps, visit, rounds.warm) : []
  return cold.map((each, index) => ({ cold: each, idle: idle[index], warm: warm[index] }))
}

async function measureWarm(
  browser: Browser,
  apps: readonly BenchApp[],
  visit: AppVisit,
  rounds: number,
): Promise<Outcome<Painted>[]> {
  const pages = new Map<BenchApp, Page>()
  try {
    return await measure(apps, { warmUp: 1, measured: rounds }, async (app) => {
      const page = pages.get(app) ?? (await openApp(browser, app, { ...visit, slowdown: 1 }))
      pages.set(app, page)
      await page.bringToFront()
      // Chromium slows a page by keeping the processor busy. Only the measured page may do that.
      const giveBack = await slow(page, visit.slowdown ?? 1)
      const times = await openList(page, app).finally(giveBack)
      await closeList(page, app)
      return times
    })
  } finally {
    for (const page of pages.values()) await page.context().close()
  }
}

async function measure(...turns: Parameters<typeof byTurns<Painted>>): Promise<Outcome<Painted>[]> {
  return (await byTurns(...turns)).map((outcome) => mapOutcome(outcome, medianOf))
}
