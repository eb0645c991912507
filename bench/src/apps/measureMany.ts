import type { Browser, Page } from 'playwright'
import { timePaint } from '../pageClock.ts'
import { quantile } from '../quantile.ts'
import { closeList, openApp, openList } from './measureOpening.ts'
import { ourApps } from './ourApps.ts'

export interface Amount {
  readonly networks: number
  readonly wallets: number
}

/** Medians in ms. */
export interface ManyTimes {
  /** Click to the list of wallets. */
  readonly wallets: number
  /** Click to the list of networks. */
  readonly networks: number
  /** Key to the networks that it finds. */
  readonly search: number
}

/** The same app with few and with many, by turns. */
export async function measureMany(
  browser: Browser,
  url: string,
  amounts: readonly Amount[],
  rounds: number,
): Promise<ManyTimes[]> {
  const all: { page: Page; amount: Amount; times: { wallets: number[]; networks: number[]; search: number[] } }[] = []
  for (const amount of amounts) {
    const { many } = ourApps(amount.wallets)
    const query = `?networks=${amount.networks}&wallets=${amount.wallets}`
    const page = await openApp(browser, many, { url, wallets: 0, slowdown: 1, query })
    all.push({ page, amount, times: { wallets: [], networks: [], search: [] } })
  }
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { page, amount, times } of all) {
      const { many } = ourApps(amount.wallets)
      await page.bringToFront()
      const wallets = await openList(page, many)
      await closeList(page, many)
      const { networks, search } = await searchNetworks(page)
      if (round === 0) continue
      times.wallets.push(wallets)
      times.networks.push(networks)
      times.search.push(search)
    }
  }
  for (const { page } of all) await page.context().close()
  return all.map(({ times }) => ({
    wallets: quantile(times.wallets, 0.5),
    networks: quantile(times.networks, 0.5),
    search: quantile(times.search, 0.5),
  }))
}

/** The key finds the last of all rows, and it alone. */
async function searchNetworks(page: Page): Promise<{ networks: number; search: number }> {
  const last = 'Zebra'
  const first = 'Network 1'
  const button = page.getByTitle(/^Network: /)
  const networks = await timePaint(page, 'click', { selector: 'dialog button', text: last }, () => button.click())
  await page.waitForTimeout(300)
  const input = page.getByRole('dialog').getByRole('searchbox')
  const found = { selector: 'dialog [part="body"]', text: last, without: first }
  const search = await timePaint(page, 'keydown', found, () => input.press('z'))
  // Escape would only empty the field.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByText(last).first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(100)
  return { networks, search }
}
