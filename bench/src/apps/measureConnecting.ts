import type { Browser } from 'playwright'
import { type Painted, timeFade } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { medianOf } from './medianOf.ts'
import { openList } from './openList.ts'
import { withApp } from './withApp.ts'

/**
 * Medians from the click on a wallet to the frame with its address. The wallet answers at once,
 * and each round is a new visitor.
 */
export async function measureConnecting(
  browser: Browser,
  app: BenchApp,
  { rounds, ...visit }: { readonly url: string; readonly wallets: number; readonly rounds: number },
): Promise<Painted> {
  const times: Painted[] = []
  for (let round = 0; round < rounds; round += 1) {
    const time = await withApp(browser, app, visit, async (page) => {
      await openList(page, app)
      await page.waitForTimeout(500) // until the list has faded in
      return timeFade(page, 'click', app.connected, () => app.choose(page))
    })
    times.push(time)
  }
  return medianOf(times)
}
