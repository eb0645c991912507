import { findFirefox } from '../../tests/firefox/findFirefox.ts'
import type { Step } from '../runner/Step.ts'
import { testStep } from './testStep.ts'

const { run, ...step } = testStep({
  name: 'firefox',
  about: 'the demo and the gallery in Firefox under the strict policy, if Firefox is installed',
  isLong: true,
  command: 'vitest',
  parameters: () => ['--root', 'tests/firefox'],
})

/** Skipped when no Firefox is installed. A Firefox that `FIREFOX_PATH` names must exist. */
export const firefoxStep: Step = {
  ...step,
  async run() {
    try {
      findFirefox()
    } catch (error) {
      if (process.env.FIREFOX_PATH) throw error
      return { passed: 0, failed: 0, output: '', leftOut: error instanceof Error ? error.message : String(error) }
    }
    return run()
  },
}
