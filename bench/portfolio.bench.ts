/** The Account view of an account with 1,000 tokens: time to open it. */
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
const row = { selector: '[role="tabpanel"] [part="row"]', text: 'Token 0' }

/** Milliseconds until a list was painted, and of the main thread. */
interface Times {
  readonly painted: number[]
  readonly worked: number[]
}

async function measure(page: Page): Promise<Figure[]> {
  const dialog = page.getByRole('dialog')
  const account = page.getByRole('button', { name: /^fake/ })
  const times: Times = { painted: [], worked: [] }
  const worked = await openThreadClock(page)
  await account.waitFor()
  for (let round = 0; round <= rounds; round += 1) {
    await worked()
    times.painted.push(await timePaint(page, 'click', row, () => account.click()))
    times.worked.push(await worked())
    await page.waitForTimeout(500) // until the view transition has ended
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForTimeout(500)
  }
  return figures('account view open to painted tokens', '1,000 tokens', times)
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
