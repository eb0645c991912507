/** The AllWallets view with 20,000 wallets: time to open, to scroll and to react to a key. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { servePage } from '../scripts/local/servePage.ts'
import type {} from './pages/allWallets.tsx'
import type { Figure } from './src/Figure.ts'
import { machine } from './src/machine.ts'
import { openBrowser } from './src/openBrowser.ts'
import { installPageClock, longTasks, timePaint } from './src/pageClock.ts'
import { printFigures } from './src/printFigures.ts'
import { quantile } from './src/quantile.ts'
import { serveCatalogue } from './src/serveCatalogue.ts'
import { openThreadClock } from './src/threadClock.ts'

const wallets = 20_000
const rounds = 20
const frames = 600
/** Pixels to scroll in each frame: two rows. */
const pixels = 240

interface Opening {
  readonly times: readonly number[]
  /** Milliseconds of the main thread. */
  readonly work: readonly number[]
  readonly tasks: readonly number[]
}

/** Opens the AllWallets view from the Connect view and goes back, in several rounds. */
async function measureOpening(page: Page, worked: () => Promise<number>): Promise<Opening> {
  const opening = { times: [] as number[], work: [] as number[], tasks: [] as number[] }
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('button', { name: /^All wallets/ })
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(500) // until the view transition has ended
    await longTasks(page)
    await worked()
    opening.times.push(await timePaint(page, 'click', { selector: '[data-place="0"]' }, () => row.click()))
    opening.work.push(await worked())
    opening.tasks.push(...(await longTasks(page)))
    await page.waitForTimeout(500)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await row.waitFor()
  }
  return opening
}

async function measure(page: Page): Promise<Figure[]> {
  const dialog = page.getByRole('dialog')
  const times: Record<'echo' | 'results', number[]> = { echo: [], results: [] }
  const tasks: Record<'scroll' | 'type', number[]> = { scroll: [], type: [] }
  const work: Record<'scroll' | 'type', number[]> = { scroll: [], type: [] }
  const worked = await openThreadClock(page)

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = dialog.getByRole('button', { name: /^All wallets/ })
  await row.waitFor()
  const few = await measureOpening(page, worked)
  const count = await page.evaluate(() => window.loadAllWallets?.() ?? 0)
  if (count < wallets) throw new Error(`Only ${count} of ${wallets} wallets were fetched.`)
  const all = await measureOpening(page, worked)
  await row.click()
  await page.waitForTimeout(1000)

  const body = { selector: '[part="body"]', text: 'Amber' }
  await worked()
  const lengths = await page.evaluate(([target, by, howMany]) => window.__clock?.scroll(target, by, howMany) ?? [], [
    body,
    pixels,
    frames,
  ] as const)
  work.scroll.push((await worked()) / frames)
  tasks.scroll.push(...(await longTasks(page)))
  await page.evaluate(([target]) => window.__clock?.scroll(target, -1e9, 2), [{ selector: '[part="body"]' }] as const)

  const input = dialog.getByRole('searchbox')
  for (let round = 0; round < rounds; round += 1) {
    const digits = `${19_000 + round}`
    await input.fill(digits.slice(0, -1))
    await page.waitForTimeout(600) // until the results of this text are shown
    await longTasks(page)
    await worked()
    const found = { selector: '[data-place="0"]', text: digits }
    const typed = { selector: 'input', value: digits }
    const press = () => input.press(digits.slice(-1))
    const echo = timePaint(page, 'keydown', typed, () => Promise.resolve())
    times.results.push(await timePaint(page, 'keydown', found, press))
    times.echo.push(await echo)
    work.type.push(await worked())
    tasks.type.push(...(await longTasks(page)))
  }

  const note = `${count} wallets, ${rounds} rounds`
  return [
    ...openingFigures(few, `the first page fetched, ${rounds} rounds`),
    ...openingFigures(all, note),
    { name: 'AllWallets: frame while scrolling', value: quantile(lengths, 0.5), unit: 'ms', note: scrolled('median') },
    { name: 'AllWallets: frame while scrolling', value: quantile(lengths, 0.95), unit: 'ms', note: scrolled('p95') },
    { name: 'AllWallets: main thread, frame', value: quantile(work.scroll, 0.5), unit: 'ms', note: scrolled('mean') },
    ...longTaskFigures('scroll', tasks.scroll, scrolled('')),
    {
      name: 'AllWallets: keystroke to character painted',
      value: quantile(times.echo, 0.5),
      unit: 'ms',
      note: `${note}, median`,
    },
    {
      name: 'AllWallets: keystroke to results painted',
      value: quantile(times.results, 0.5),
      unit: 'ms',
      note: `${note}, median, including the search delay of 300 ms`,
    },
    {
      name: 'AllWallets: main thread, keystroke',
      value: quantile(work.type, 0.5),
      unit: 'ms',
      note: `${note}, median`,
    },
    ...longTaskFigures('keystroke', tasks.type, note),
  ]
}

function openingFigures({ times, work, tasks }: Opening, note: string): Figure[] {
  return [
    { name: 'AllWallets: open to paint', value: quantile(times, 0.5), unit: 'ms', note: `${note}, median` },
    { name: 'AllWallets: open to paint', value: quantile(times, 0.95), unit: 'ms', note: `${note}, p95` },
    { name: 'AllWallets: main thread, open', value: quantile(work, 0.5), unit: 'ms', note: `${note}, median` },
    ...longTaskFigures('open', tasks, note),
  ]
}

function scrolled(which: string): string {
  return [`${frames} frames of ${pixels} px`, which].filter(Boolean).join(', ')
}

function longTaskFigures(during: string, durations: readonly number[], note: string): Figure[] {
  const longest = durations.length > 0 ? `, the longest ${Math.max(...durations).toFixed(0)} ms` : ''
  return [{ name: `AllWallets: long tasks, ${during}`, value: durations.length, unit: 'tasks', note: note + longest }]
}

const site = await servePage({ root: join(import.meta.dirname, 'pages'), env: {}, port: 0, as: 'built' })
const catalogue = await serveCatalogue(wallets)
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  await installPageClock(page)
  await page.goto(`${site.url}allWallets.html?catalogue=${encodeURIComponent(catalogue.url)}`)
  console.log(machine(browser))
  printFigures(await measure(page))
} finally {
  await browser.close()
  await catalogue.stop()
  await site.stop()
}
