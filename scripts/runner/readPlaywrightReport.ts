import type { Tally } from './tally.ts'

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

/**
 * Counts what Playwright's JSON reporter wrote. A flaky test counts as failed; errors outside of tests (a set-up, a
 * file that does not load) count one each, and a run that failed without naming any counts as one.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 */
export function readPlaywrightReport(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}
