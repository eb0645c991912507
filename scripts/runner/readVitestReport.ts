import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const elsewhere = 'No test failed, but the run did, and says no reason that is known here.'
/** Coverage below its figure, in one line; an error outside of tests, in a headline with what was thrown in the line below, and later its file. */
const reasons =
  /^ERROR: .*$|^⎯+ *Unhandled (?:Rejection|Exception|Error) *⎯+\n.*|^This error originated in .*? test file/gm
const mostReasons = 20
/** What stands in the report in place of the message where a step in the browser failed (the message is put into the error later). */
const placeholder = 'Error: STACK_TRACE_ERROR'

/**
 * Counts what vitest's JSON reporter wrote. A file that failed before its first test counts as one failure; a run
 * that failed without naming any (coverage, an unhandled rejection, a broken configuration, no report) counts as one too,
 * for the reasons that it printed.
 *
 * @param report - The file's text; `undefined` where the run wrote none.
 * @param output - What the run printed.
 */
export function readVitestReport(report: string | undefined, exitCode: number, output = ''): Reading {
  if (report === undefined) return { passed: 0, failed: 1, failures: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const failures: string[] = []
  let brokenFiles = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const broken = assertionResults.filter((each) => each.status === 'failed')
    for (const { fullName, failureMessages } of broken) {
      const message = failureMessages?.[0]
      const printed = message?.startsWith(placeholder) ? findPrinted(output, `${file} ${fullName}`) : undefined
      failures.push(summarise(file, fullName, printed ?? message))
    }
    if (status === 'failed' && broken.length === 0) {
      brokenFiles += 1
      failures.push(summarise(file, 'does not load', message))
    }
  }
  const failed = numFailedTests + brokenFiles
  if (failed > 0 || exitCode === 0) return { passed: numPassedTests, failed, failures }
  const said = (stripVTControlCharacters(output).match(reasons) ?? []).slice(0, mostReasons)
  return {
    passed: numPassedTests,
    failed: 1,
    failures: said.length > 0 ? said.map((each) => summarise('', '', each)) : [elsewhere],
  }
}

/** The line below the headline of a test that failed, which names its groups one by one. */
function findPrinted(output: string, test: string): string | undefined {
  const lines = stripVTControlCharacters(output).split('\n')
  const headline = lines.findIndex((line) => /^\s*FAIL /.test(line) && line.replaceAll(' > ', ' ').endsWith(test))
  return headline < 0 ? undefined : lines[headline + 1]
}
