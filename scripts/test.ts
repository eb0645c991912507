import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium/ensureChromium.ts'
import { runSteps } from './runner/runSteps.ts'
import { steps } from './steps/steps.ts'

const needChromium = new Set(['unit', 'e2e', 'wallets', 'packaging'])

/**
 * Runs the tests that every change must pass, or with `--long` all tests of the repository. `--only
 * lint --only unit` runs only those steps. The last line is `N passed, N failed` over all steps.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string', multiple: true }, long: { type: 'boolean', default: false } },
  })
  const chosen = steps.filter(({ name, isLong }) => values.only?.includes(name) ?? (values.long || !isLong))
  if (chosen.length === 0) {
    console.error(`--only takes one of:\n${steps.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}`)
    return 1
  }
  if (chosen.some(({ name }) => needChromium.has(name))) {
    try {
      process.env.CHROMIUM_PATH = await ensureChromium()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return 1
    }
  }
  // The configurations of vitest and Playwright read this variable to select the tests.
  if (values.long) process.env.LATCHKEY_TESTS = 'long'
  const { passed, failed } = await runSteps(chosen, (line) => console.log(line))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
