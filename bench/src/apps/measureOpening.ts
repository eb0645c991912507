import type { Browser, Page } from 'playwright'
import type { Painted } from '../pageClock.ts'
import { attempt } from './attempt.ts'
import type { BenchApp } from './BenchApp.ts'
import { closeList } from './closeList.ts'
import { medianOf } from './medianOf.ts'
import type { Outcome } from './Outcome.ts'
import { type AppVisit, openApp } from './openApp.ts'
import { openList } from './openList.ts'
import { slow } from './slow.ts'
import { withApp } from './withApp.ts'

/** Medians. */
export interface OpeningTimes {
  /** Of pages with an empty cache. */
  readonly cold: Outcome<Painted>
  /** Of a page that has shown the list before. Absent: not requested. */
  readonly warm?: Outcome<Painted> | undefined
}

export interface OpeningOptions extends AppVisit {
  readonly rounds: { readonly cold: number; readonly warm: number }
}

/**
 * Opens the list of wallets in all apps in turn, so that load of the machine affects all alike.
 * An app that fails is not tried again.
 *
 * @returns Results in the order of the apps.
 */
export async function measureOpening(
  browser: Browser,
  apps: readonly BenchApp[],
  options: OpeningOptions,
): Promise<OpeningTimes[]> {
  const { rounds, slowdown = 1 } = options
  const cold = await byTurns(apps, { warmUp: 0, measured: rounds.cold }, (app) =>
    withApp(browser, app, options, (page) => openList(page, app)),
  )
  if (rounds.warm === 0) return cold.map((each) => ({ cold: each }))
  const pages = new Map<BenchApp, Page>()
  try {
    const warm = await byTurns(apps, { warmUp: 1, measured: rounds.warm }, async (app) => {
      const page = pages.get(app) ?? (await openApp(browser, app, { ...options, slowdown: 1 }))
      pages.set(app, page)
      await page.bringToFront()
      // Chromium slows a page by keeping the processor busy. Only the measured page may do that.
      const giveBack = await slow(page, slowdown)
      const times = await openList(page, app).finally(giveBack)
      await closeList(page, app)
      return times
    })
    return cold.map((each, index) => ({ cold: each, warm: warm[index] }))
  } finally {
    for (const page of pages.values()) await page.context().close()
  }
}

async function byTurns(
  apps: readonly BenchApp[],
  rounds: { readonly warmUp: number; readonly measured: number },
  measure: (app: BenchApp) => Promise<Painted>,
): Promise<Outcome<Painted>[]> {
  const all = apps.map((app) => ({ app, times: [] as Painted[], problem: undefined as string | undefined }))
  for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
    for (const each of all) {
      if (each.problem !== undefined) continue
      const { value, problem } = await attempt(() => measure(each.app))
      each.problem = problem
      if (value && round >= rounds.warmUp) each.times.push(value)
    }
  }
  return all.map(({ times, problem }) => (problem === undefined ? { value: medianOf(times) } : { problem }))
}
