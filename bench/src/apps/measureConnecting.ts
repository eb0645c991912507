import type { Browser } from 'playwright'
import { timePaint } from '../pageClock.ts'
import type { BenchApp } from './BenchApp.ts'
import { openApp, openList } from './measureOpening.ts'

/** ms from the click on a wallet that answers at once to the frame with its address, each time of a new visitor. */
export async function measureConnecting(
  browser: Browser,
  app: BenchApp,
  { url, wallets, rounds }: { readonly url: string; readonly wallets: number; readonly rounds: number },
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await openApp(browser, app, { url, wallets, slowdown: 1 })
    await openList(page, app)
    await page.waitForTimeout(500) // until the list has come in
    times.push(await timePaint(page, 'click', app.connected, () => app.choose(page)))
    await page.context().close()
  }
  return times
}
