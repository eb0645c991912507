import { stripVTControlCharacters } from 'node:util'
import { hasFailed } from '../runner/hasFailed.ts'
import type { PlaywrightTest } from '../runner/isPassingOverwork.ts'
import type { Failure, Round } from './Round.ts'

interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly errors: readonly ReportedError[]
}

interface Suite {
  readonly title: string
  readonly specs?: readonly Spec[] | undefined
  readonly suites?: readonly Suite[] | undefined
}

interface Spec {
  readonly title: string
  readonly tests: readonly PlaywrightTest[]
}

interface ReportedError {
  readonly message?: string | undefined
}

const outside = 'outside of tests'

/**
 * Reads what Playwright's JSON reporter wrote of a run. Errors outside of tests fail the round under a name of their own, and so does a run
 * that failed without saying of what.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 */
export function readRound(report: string | undefined, exitCode: number): Round {
  if (report === undefined) return { tests: [], failures: [{ name: outside, message: 'The run wrote no report.' }] }
  const { suites, errors } = JSON.parse(report) as PlaywrightReport
  const all = suites.flatMap((suite) => specsIn(suite, []))
  const failures: Failure[] = [
    ...all.flatMap(({ name, spec }) => {
      const failed = spec.tests.filter(hasFailed)
      const said = failed.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return failed.length > 0 ? [{ name, message: firstLine(said[0]) }] : []
    }),
    ...errors.map((error) => ({ name: outside, message: firstLine(error) })),
  ]
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ name: outside, message: `The run ended with ${exitCode}.` })
  return { tests: all.map(({ name }) => name), failures }
}

function specsIn(suite: Suite, above: readonly string[]): { readonly name: string; readonly spec: Spec }[] {
  const titles = [...above, suite.title]
  return [
    ...(suite.specs ?? []).map((spec) => ({ name: [...titles, spec.title].join(' › '), spec })),
    ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, titles)),
  ]
}

function firstLine({ message = '' }: ReportedError = {}): string {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''
}
