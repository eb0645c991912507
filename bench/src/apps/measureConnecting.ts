import type { Browser } from 'playwright'
import { timePaint } from '../pageClock.ts'
import { quantile } from '../quantile.ts'
import type { BenchApp } from './BenchApp.ts'
import { openList } from './openList.ts'
import { withApp } from './withApp.ts'

/** Median of ms from the click on a wallet that answers at once to the frame with its address, each time of a new visitor. */
export async function measureConnecting(
  browser: Browser,
  app: BenchApp,
  { rounds, ...visit }: { readonly url: string; readonly wallets: number; readonly rounds: number },
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const time = await withApp(browser, app, visit, async (page) => {
      await openList(page, app)
      await page.waitForTimeout(500) // until the list has come in
      return timePaint(page, 'click', app.connected, () => app.choose(page))
    })
    times.push(time)
  }
  return quantile(times, 0.5)
}
