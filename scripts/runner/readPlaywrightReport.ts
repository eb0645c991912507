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
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly error?: Failure | undefined }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
  readonly errors: readonly Failure[]
}

/**
 * Counts what Playwright's JSON reporter wrote. A flaky test counts as failed; errors outside of tests (a set-up, a
 * file that does not load) count one each, and a run that failed without naming any counts as one.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 */
export function readPlaywrightReport(report: string | undefined, exitCode: number): Reading {
  if (report === undefined) return { passed: 0, failed: 1, failures: [] }
  const { stats, suites, errors } = JSON.parse(report) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky + errors.length
  const failures = [
    ...suites
      .flatMap(specsOf)
      .flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results }) =>
            summarise(
              `${file}:${line}`,
              status === 'flaky' ? `${title} (flaky)` : title,
              results.find((each) => each.error)?.error?.message,
            ),
          ),
      ),
    ...errors.map(({ message }) => summarise('outside of the tests', '', message)),
  ]
  return { passed: stats.expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, failures }
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}
