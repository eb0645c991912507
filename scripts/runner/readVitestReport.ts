import { relative } from 'node:path'
import { root } from '../root.ts'
import type { Reading } from './Reading.ts'
import { summarise } from './summarise.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string | undefined
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | undefined
    }[]
  }[]
}

const elsewhere =
  'No test failed, but the run did, as it says above: coverage below its figure, or an error outside of tests.'

/**
 * Counts what vitest's JSON reporter wrote. A file that failed before its first test counts as one failure; a run
 * that failed without naming any (coverage, an unhandled rejection, a broken configuration, no report) counts as one too.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 */
export function readVitestReport(report: string | undefined, exitCode: number): Reading {
  if (report === undefined) return { passed: 0, failed: 1, failures: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const failures: string[] = []
  let brokenFiles = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const broken = assertionResults.filter((each) => each.status === 'failed')
    for (const { fullName, failureMessages } of broken) {
      failures.push(summarise(file, fullName, failureMessages?.[0]))
    }
    if (status === 'failed' && broken.length === 0) {
      brokenFiles += 1
      failures.push(summarise(file, 'does not load', message))
    }
  }
  const failed = numFailedTests + brokenFiles
  if (failed > 0 || exitCode === 0) return { passed: numPassedTests, failed, failures }
  return { passed: numPassedTests, failed: 1, failures: [elsewhere] }
}
