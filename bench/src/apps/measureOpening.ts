import type { Browser, Page } from 'playwright'
import { installPageClock, timePaint } from '../pageClock.ts'
import { openThreadClock } from '../threadClock.ts'
import type { BenchApp } from './BenchApp.ts'

export interface OpeningTimes {
  readonly app: BenchApp
  /** ms from the click to the frame with the list, of pages that had nothing in their cache. */
  readonly cold: number[]
  /** The same of a page that has shown it before. */
  readonly warm: number[]
  /** Processor time of the main thread in ms, of the warm ones. */
  readonly work: number[]
}

export interface OpeningOptions {
  readonly url: string
  readonly wallets: number
  readonly rounds: { readonly cold: number; readonly warm: number }
  /** How many times slower the processor is made. */
  readonly slowdown: number
  /** Of the page's address. Default: none. */
  readonly query?: string | undefined
}

/** Opens the list of wallets in all apps by turns, so that whatever else the machine does is shared among them. */
export async function measureOpening(
  browser: Browser,
  apps: readonly BenchApp[],
  options: OpeningOptions,
): Promise<OpeningTimes[]> {
  const all = apps.map((app): OpeningTimes => ({ app, cold: [], warm: [], work: [] }))
  for (let round = 0; round < options.rounds.cold; round += 1) {
    for (const { app, cold } of all) {
      const page = await openApp(browser, app, options)
      cold.push(await openList(page, app))
      await page.context().close()
    }
  }
  const pages: { times: OpeningTimes; page: Page; worked: () => Promise<number> }[] = []
  for (const times of all) {
    const page = await openApp(browser, times.app, options)
    pages.push({ times, page, worked: await openThreadClock(page) })
  }
  // The first round only warms up.
  for (let round = 0; round <= options.rounds.warm; round += 1) {
    for (const { times, page, worked } of pages) {
      await page.bringToFront()
      await worked()
      const time = await openList(page, times.app)
      const work = await worked()
      if (round > 0) {
        times.warm.push(time)
        times.work.push(work)
      }
      await closeList(page, times.app)
    }
  }
  for (const { page } of pages) await page.context().close()
  return all
}

export async function openApp(
  browser: Browser,
  app: BenchApp,
  { url, wallets, slowdown, query = '' }: Pick<OpeningOptions, 'url' | 'wallets' | 'slowdown' | 'query'>,
): Promise<Page> {
  const context = await browser.newContext()
  await app.inject(context, wallets)
  const page = await context.newPage()
  await installPageClock(page)
  const session = await context.newCDPSession(page)
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${url}/${app.folder}/${query}`)
  await page.waitForLoadState('networkidle')
  return page
}

export async function openList(page: Page, app: BenchApp): Promise<number> {
  return timePaint(page, 'click', app.list, () => app.open(page))
}

export async function closeList(page: Page, app: BenchApp): Promise<void> {
  await app.close(page)
  await page
    .getByText(app.list.text ?? '')
    .first()
    .waitFor({ state: 'hidden' })
  await page.waitForTimeout(100)
}
