import { describe, expect, test } from 'vitest'
import { readPlaywrightReport } from './readPlaywrightReport.ts'
import { readVitestReport } from './readVitestReport.ts'

describe('vitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })
  const report = (numPassedTests: number, numFailedTests: number, ...testResults: unknown[]) =>
    JSON.stringify({ numPassedTests, numFailedTests, testResults })

  test('counts tests', () => {
    expect(readVitestReport(report(3, 1, file('failed', 'failed', 'passed')), 1)).toEqual({ passed: 3, failed: 1 })
  })

  test('counts a file that does not load as a failure of its own', () => {
    expect(readVitestReport(report(3, 0, file('passed', 'passed'), file('failed')), 1)).toEqual({
      passed: 3,
      failed: 1,
    })
  })

  test('counts a run that failed beside its tests', () => {
    expect(readVitestReport(report(3, 0, file('passed', 'passed')), 1)).toEqual({ passed: 3, failed: 1 })
  })

  test('counts a run without a report as one failure', () => {
    expect(readVitestReport(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('playwright', () => {
  const report = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) =>
    JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors })

  test('counts flaky tests as failed', () => {
    expect(readPlaywrightReport(report(5, 1, 2), 1)).toEqual({ passed: 5, failed: 3 })
  })

  test('counts errors outside of tests', () => {
    expect(readPlaywrightReport(report(0, 0, 0, [{ message: 'No tests found' }]), 1)).toEqual({ passed: 0, failed: 1 })
  })

  test('counts a run that failed without naming why', () => {
    expect(readPlaywrightReport(report(5, 0, 0), 1)).toEqual({ passed: 5, failed: 1 })
    expect(readPlaywrightReport(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
