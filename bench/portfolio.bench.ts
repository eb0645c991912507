/** The Account view of an account with 1,000 tokens and 2,000 transactions: time to open its lists. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { servePage } from '../scripts/local/servePage.ts'
import type { Figure } from './src/Figure.ts'
import { machine } from './src/machine.ts'
import { openBrowser } from './src/openBrowser.ts'
import { installPageClock, timePaint } from './src/pageClock.ts'
import { printFigures } from './src/printFigures.ts'
import { quantile } from './src/quantile.ts'
import { openThreadClock } from './src/threadClock.ts'

const rounds = 20

/** Milliseconds until a list was painted, and of the main thread. */
interface Times {
  readonly painted: number[]
  readonly worked: number[]
}

async function measure(page: Page): Promise<Figure[]> {
  const dialog = page.getByRole('dialog')
  const account = page.getByRole('button', { name: /^fake/ })
  const times: Record<'tokens' | 'activity', Times> = {
    tokens: { painted: [], worked: [] },
    activity: { painted: [], worked: [] },
  }
  const worked = await openThreadClock(page)
  const time = async (list: Times, text: string, click: () => Promise<void>): Promise<void> => {
    await worked()
    list.painted.push(await timePaint(page, 'click', { selector: '[role="tabpanel"] li', text }, click))
    list.worked.push(await worked())
  }
  await account.waitFor()
  for (let round = 0; round <= rounds; round += 1) {
    await time(times.tokens, 'Token 0', () => account.click())
    await page.waitForTimeout(500) // until the view transition has ended
    await time(times.activity, 'T1', () => dialog.getByRole('tab', { name: 'Activity' }).click())
    await page.waitForTimeout(500)
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await page.waitForTimeout(200)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForTimeout(500)
  }
  return [
    ...figures('account view open to painted tokens', '1,000 tokens', times.tokens),
    ...figures('Activity tab to painted items', '2,000 transactions', times.activity),
  ]
}

/** The first round also fetches code and data. */
function figures(name: string, what: string, { painted, worked }: Times): Figure[] {
  const [first = 0, ...later] = painted
  const [, ...work] = worked
  return [
    { name, value: first, unit: 'ms', note: `${what}, the first time` },
    { name, value: quantile(later, 0.5), unit: 'ms', note: `${what}, ${rounds} rounds, median` },
    { name, value: quantile(later, 0.95), unit: 'ms', note: `${what}, ${rounds} rounds, p95` },
    { name: `${name}: main thread`, value: quantile(work, 0.5), unit: 'ms', note: `${what}, median` },
  ]
}

const site = await servePage({ root: join(import.meta.dirname, 'pages'), env: {}, port: 0, as: 'built' })
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  await installPageClock(page)
  await page.goto(`${site.url}portfolio.html`)
  console.log(machine(browser))
  printFigures(await measure(page))
} finally {
  await browser.close()
  await site.stop()
}
