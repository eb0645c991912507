import type { Browser } from 'playwright'
import { type Painted, timeFade } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { byTurns } from './byTurns.ts'
import { mapOutcome } from './mapOutcome.ts'
import { medianOf } from './medianOf.ts'
import type { Outcome } from './Outcome.ts'
import type { AppVisit } from './openApp.ts'
import { openList } from './openList.ts'
import { withApp } from './withApp.ts'

export interface ConnectingOptions extends AppVisit {
  readonly rounds: number
}

/**
 * Medians from the click on a wallet to the frame with its address, of all apps in turn. The wallet
 * answers at once, and each round is a new visitor.
 */
export async function measureConnecting(
  browser: Browser,
  apps: readonly BenchApp[],
  { rounds, ...visit }: ConnectingOptions,
): Promise<Outcome<Painted>[]> {
  const measured = await byTurns(apps, { warmUp: 0, measured: rounds }, (app) =>
    withApp(browser, app, visit, async (page) => {
      await openList(page, app)
      await page.waitForTimeout(500) // until the list has faded in
      return timeFade(page, 'click', app.connected, () => app.choose(page))
    }),
  )
  return measured.map((outcome) => mapOutcome(outcome, medianOf))
}
