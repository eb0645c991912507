/** A swap in the pools of a local chain: time from the last key to the painted price. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import type { LocalMarket } from '../scripts/local/market/deployLocalMarket.ts'
import { swapContractsOf } from '../scripts/local/market/swapContractsOf.ts'
import { servePage } from '../scripts/local/servePage.ts'
import { startAnvil } from '../scripts/local/startAnvil.ts'
import type { Figure } from './src/Figure.ts'
import { machine } from './src/machine.ts'
import { openBrowser } from './src/openBrowser.ts'
import { installPageClock, timePaint } from './src/pageClock.ts'
import { printFigures } from './src/printFigures.ts'
import { quantile } from './src/quantile.ts'
import type { SwapsBench } from './src/SwapsBench.ts'

const rounds = 20
/** ms that the form waits for another key. */
const typingPause = 500

async function measure(page: Page): Promise<Figure[]> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^0x/ }).waitFor()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  const amount = dialog.getByRole('textbox', { name: 'Amount in ETH' })
  await amount.waitFor()
  await dialog.getByRole('button', { name: /USDC/ }).waitFor()
  const painted: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await amount.fill('')
    await page.waitForTimeout(500)
    // Another amount in each round, so that the details are those of a new quote.
    const text = `0.${String(round + 11)}`
    painted.push(await timePaint(page, 'input', { selector: 'dl', text: '1 ETH =' }, () => amount.fill(text)))
  }
  const [first = 0, ...later] = painted.map((time) => time - typingPause)
  const name = 'swap: quote to painted details'
  const what = `v2 and v3 on loopback, without the pause of ${typingPause} ms after the last key`
  return [
    { name, value: first, unit: 'ms', note: `${what}, the first time` },
    { name, value: quantile(later, 0.5), unit: 'ms', note: `${what}, ${rounds} rounds, median` },
    { name, value: quantile(later, 0.95), unit: 'ms', note: `${what}, ${rounds} rounds, p95` },
  ]
}

async function deployMarket(url: string): Promise<LocalMarket> {
  const program = join(import.meta.dirname, '../scripts/local/market/deploy.ts')
  const args = ['--no-warnings', '--conditions=@latchkey/source', program, url]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const [market] = JSON.parse(stdout) as readonly [LocalMarket]
  return market
}

const chain = await startAnvil({ chainId: 31_337 })
try {
  const query: SwapsBench = { node: chain.url, contracts: swapContractsOf(await deployMarket(chain.url)) }
  const site = await servePage({ root: join(import.meta.dirname, 'pages'), env: {}, port: 0, as: 'built' })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await installPageClock(page)
    await page.goto(`${site.url}swaps.html?${new URLSearchParams({ query: JSON.stringify(query) })}`)
    console.log(machine(browser))
    printFigures(await measure(page))
  } finally {
    await browser.close()
    await site.stop()
  }
} finally {
  await chain.stop()
}
