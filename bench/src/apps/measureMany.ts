import type { Browser, Page } from 'playwright'
import { type Target, timePaint } from '../pageClock.ts'
import { quantile } from '../quantile.ts'
import { closeList } from './closeList.ts'
import { type AppVisit, openApp } from './openApp.ts'
import { openList } from './openList.ts'
import { ourApps } from './ourApps.ts'

export interface Amount {
  readonly networks: number
  readonly wallets: number
}

/** Medians in ms, to the first frame in which the first rows are visible. */
export interface ManyTimes {
  /** Click to the list of wallets. */
  readonly wallets: number
  /** Click to the list of networks. */
  readonly networks: number
  /** Key to the one network that it finds, without the pause. */
  readonly findOne: number
  /** Key to the half of all networks that it finds, without the pause. */
  readonly findHalf: number
}

/** ms that the list waits for another key, on purpose: `pause` in NetworksView.tsx. With few networks, too, so it would hide what many cost. */
export const searchPause = 100

/** Of a key in a frame. */
const places = 5

/** The rows that are waited for are the first ones, which few and many have alike: those at the end need not be drawn. */
const rows = { wallets: 5, networks: 'Fir 4' }

/** The same app with few and with many, by turns. @returns in the order of the amounts. */
export async function measureMany(
  browser: Browser,
  url: string,
  amounts: readonly Amount[],
  rounds: number,
): Promise<ManyTimes[]> {
  const { many } = ourApps(rows.wallets)
  const all: { page: Page; times: ManyTimes[] }[] = []
  try {
    for (const { networks, wallets } of amounts) {
      const visit: AppVisit = { url, wallets: 0, query: `?networks=${networks}&wallets=${wallets}` }
      all.push({ page: await openApp(browser, many, visit), times: [] })
    }
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { page, times } of all) {
        await page.bringToFront()
        const { visible: wallets } = await openList(page, many)
        await closeList(page, many)
        const networks = await searchNetworks(page, round)
        if (round > 0) times.push({ wallets, ...networks })
      }
    }
  } finally {
    for (const { page } of all) await page.context().close()
  }
  return all.map(({ times }) => {
    const median = (name: keyof ManyTimes) =>
      quantile(
        times.map((each) => each[name]),
        0.5,
      )
    return {
      wallets: median('wallets'),
      networks: median('networks'),
      findOne: median('findOne'),
      findHalf: median('findHalf'),
    }
  })
}

/** Every second name is an Oak, every other a Fir, and the last a Zebu, so a letter shows by its rows that it was understood. */
async function searchNetworks(page: Page, round: number): Promise<Omit<ManyTimes, 'wallets'>> {
  const dialog = page.getByRole('dialog')
  const button = page.getByTitle(/^Network: /)
  const networks = await timePaint(page, 'click', { selector: 'dialog button', text: rows.networks }, () =>
    button.click(),
  )
  await page.waitForTimeout(300)
  const input = dialog.getByRole('searchbox')
  const press = async (key: string, first: string) => {
    const found: Target = { selector: 'dialog [part="body"]', text: first, without: 'Oak' }
    await standInFrame(page, round)
    const time = await timePaint(page, 'keydown', found, () => input.press(key))
    return time - searchPause
  }
  const findOne = await press('z', 'Zebu')
  await input.fill('')
  await dialog.getByRole('button', { name: 'Oak 3' }).first().waitFor()
  await page.waitForTimeout(300)
  const findHalf = await press('f', 'Fir 2')
  // Escape would only empty the field.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForTimeout(100)
  return { networks, findOne, findHalf }
}

/**
 * Goes on elsewhere in a frame in each round. The pause of the list is six frames long: a key that always came at the same place would be
 * painted in the sixth or in the seventh for the sake of a fraction of a millisecond.
 */
async function standInFrame(page: Page, round: number): Promise<void> {
  await page.evaluate(
    (delay) => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, delay))),
    ((round % places) / places) * (1000 / 60),
  )
}
