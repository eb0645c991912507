import type { Tally } from './tally.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts what vitest's JSON reporter wrote. A file that failed before its first test counts as one failure; a run
 * that failed without naming any (an unhandled rejection, a broken configuration, no report) counts as one too.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 */
export function readVitestReport(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
