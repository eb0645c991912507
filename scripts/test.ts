import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium/ensureChromium.ts'
import { runSteps } from './runner/runSteps.ts'
import { steps } from './steps/steps.ts'

const needChromium = new Set(['unit', 'e2e', 'wallets'])

/**
 * What every change must pass, or with `--long` every test of the repository.
 * `--only lint --only unit` runs those steps alone. The last line is `N passed, N failed` over all of them.
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
  // Read by the configurations of vitest and Playwright, which choose the tests.
  if (values.long) process.env.LATCHKEY_TESTS = 'long'
  const { passed, failed } = await runSteps(chosen, (line) => console.log(line))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
