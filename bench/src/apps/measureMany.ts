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

/** Medians in ms to the first frame with visible first rows. */
export interface ManyTimes {
  /** Click to the list of wallets. */
  readonly wallets: number
  /** Click to the list of networks. */
  readonly networks: number
  /** Key to the one matching network, without the search delay. */
  readonly findOne: number
  /** Key to the matching half of the networks, without the search delay. */
  readonly findHalf: number
}

/** Search delay in ms: `pause` in NetworksView.tsx. It is the same with few, so it is subtracted. */
export const searchPause = 100

/** Number of different moments within a frame at which a key is pressed. */
const places = 5

/** Rows to wait for, the same with few and with many. Later rows need not be rendered. */
const rows = { wallets: 5, networks: 'Fir 4' }

/** Measures one app with each of the amounts, in turn. @returns Results in the order of `amounts`. */
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
    // The first round is a warm-up.
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

/** Names are Oak and Fir in turn and Zebu at the end: the first row shows that the search ended. */
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
    await waitWithinFrame(page, round)
    const time = await timePaint(page, 'keydown', found, () => input.press(key))
    return time - searchPause
  }
  const findOne = await press('z', 'Zebu')
  await input.fill('')
  await dialog.getByRole('button', { name: 'Oak 3' }).first().waitFor()
  await page.waitForTimeout(300)
  const findHalf = await press('f', 'Fir 2')
  // Escape would only clear the field.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForTimeout(100)
  return { networks, findOne, findHalf }
}

/**
 * Waits for a different moment within a frame in each round. The search delay is six frames long.
 * With a fixed moment, a fraction of a millisecond would decide between the sixth and seventh.
 */
async function waitWithinFrame(page: Page, round: number): Promise<void> {
  await page.evaluate(
    (delay) => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, delay))),
    ((round % places) / places) * (1000 / 60),
  )
}
