import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium/ensureChromium.ts'
import { chooseExtent } from './runner/chooseExtent.ts'
import { measureStalls } from './runner/measureStalls.ts'
import { runSteps } from './runner/runSteps.ts'
import { steps } from './steps/steps.ts'

const needChromium = new Set(['unit', 'e2e'])
/** Of the interleavings and contradictions of `createModal`: 10,000 without a word, as everywhere. */
const shortFuzzRuns = '1000'
const leftOut =
  '*.long.test.ts, *.browser.test.*, React 18, coverage, most end-to-end tests and nine of ten runs of createModal’s models'

/**
 * Every test of the repository; the last line is `N passed, N failed` over all of them.
 * `--only lint --only unit` runs those steps alone.
 *
 * A machine that stands still most of the time would need hours, and nobody would learn anything: it gets a short run, which says so first
 * and last. `--whole` runs everything there, too, and `--short` the short run anywhere.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      only: { type: 'string', multiple: true },
      whole: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
    },
  })
  const chosen = values.only ? steps.filter(({ name }) => values.only?.includes(name)) : steps
  if (chosen.length === 0) {
    console.error(`--only takes one of:\n${steps.map(({ name, about }) => `  ${name.padEnd(9)} ${about}`).join('\n')}`)
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
  const partOfStalls = await measureStalls()
  const extent = chooseExtent(values, partOfStalls)
  const left =
    extent === 'short'
      ? `A short run (this machine stands still ${Math.round(100 * partOfStalls)} % of the time): without ${leftOut}. \`pnpm test --whole\` runs everything.`
      : undefined
  if (left) {
    console.log(left)
    process.env.LATCHKEY_TESTS = 'short'
    process.env.FUZZ_RUNS ??= shortFuzzRuns
  }
  const { passed, failed } = await runSteps(chosen, (line) => console.log(line))
  if (left) console.log(left)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
