import { chromium, type Page } from 'playwright'
import { buildInitScript } from '../../tests/e2e/src/buildExample.ts'
import { answerForNodes } from '../../tests/e2e/src/nodes.ts'
import { findChromium } from '../chromium/findChromium.ts'
import { launchArguments } from '../chromium/launchArguments.ts'

const signature = /^0x[0-9a-f]{130}$/

/**
 * Uses an app of `create-latchkey` in Chromium: connects a test wallet, which announces itself, signs
 * a message, and loads the page again.
 *
 * @returns the warnings and errors on the console of the page.
 * @throws {Error} when a part of that does not appear.
 */
export async function connectInApp(url: string): Promise<readonly string[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: launchArguments, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    const problems = watch(page)
    await page.addInitScript({ content: await buildInitScript('rememberingWallet') })
    await answerForNodes(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Anchor/ })
      .click()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await page.getByText(signature).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign a message' }).waitFor()
    return problems
  } finally {
    await browser.close()
  }
}

function watch(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error')
      problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  return problems
}
