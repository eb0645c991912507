import { hasFailed } from './hasFailed.ts'
import { isPassingOverwork, type PlaywrightTest } from './isPassingOverwork.ts'
import type { Reading } from './Reading.ts'
import { summarise } from './summarise.ts'

interface Failure {
  readonly message?: string | undefined
}

interface Suite {
  readonly specs?: readonly Spec[] | undefined
  readonly suites?: readonly Suite[] | undefined
}

interface Spec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly PlaywrightTest[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
  readonly errors: readonly Failure[]
}

/**
 * Counts what Playwright's JSON reporter wrote. A flaky test counts as failed, except for a long task that did not come again; errors outside of tests (a set-up, a
 * file that does not load) count one each, and a run that failed without naming any counts as one.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 */
export function readPlaywrightReport(report: string | undefined, exitCode: number): Reading {
  if (report === undefined) return { passed: 0, failed: 1, failures: [] }
  const { stats, suites, errors } = JSON.parse(report) as PlaywrightReport
  const specs = suites.flatMap(specsOf)
  const excused = specs.flatMap(({ tests }) => tests).filter(isPassingOverwork).length
  const failed = stats.unexpected + stats.flaky - excused + errors.length
  const failures = [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(hasFailed)
        .map(({ status, results }) =>
          summarise(
            `${file}:${line}`,
            status === 'flaky' ? `${title} (flaky)` : title,
            results.flatMap(({ errors }) => errors)[0]?.message,
          ),
        ),
    ),
    ...errors.map(({ message }) => summarise('outside of the tests', '', message)),
  ]
  return { passed: stats.expected + excused, failed: failed === 0 && exitCode !== 0 ? 1 : failed, failures }
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
