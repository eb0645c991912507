import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { overwork } from '../../tests/e2e/src/overwork.ts'
import { root } from '../root.ts'
import { readPlaywrightReport } from './readPlaywrightReport.ts'
import { readVitestReport } from './readVitestReport.ts'

describe('vitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: join(root, 'packages/x/src/x.test.ts'),
    status,
    message: status === 'failed' ? 'No such module' : '',
    assertionResults: tests.map((each) => ({
      status: each,
      fullName: `does ${each}`,
      failureMessages: each === 'failed' ? ['Error: \u001b[31mexpected 1\u001b[39m\n  to be 2'] : [],
    })),
  })
  const report = (numPassedTests: number, numFailedTests: number, ...testResults: unknown[]) =>
    JSON.stringify({ numPassedTests, numFailedTests, testResults })

  test('counts tests', () => {
    expect(readVitestReport(report(3, 1, file('failed', 'failed', 'passed')), 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['packages/x/src/x.test.ts › does failed: Error: expected 1 to be 2'],
    })
  })

  test('counts a file that does not load as a failure of its own', () => {
    expect(readVitestReport(report(3, 0, file('passed', 'passed'), file('failed')), 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['packages/x/src/x.test.ts › does not load: No such module'],
    })
  })

  test('counts a run that failed beside its tests', () => {
    expect(readVitestReport(report(3, 0, file('passed', 'passed')), 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: [expect.stringContaining('no reason')],
    })
  })

  test('tells why a run failed beside its tests', () => {
    const output = [
      '\u001b[31mERROR: Coverage for lines (94.2%) does not meet "packages/core/src/**" threshold (95%)\u001b[39m',
      'Vitest caught 1 unhandled error during the test run.',
      '',
      '\u001b[31m⎯⎯⎯⎯\u001b[39m\u001b[1m\u001b[41m Unhandled Rejection \u001b[49m\u001b[22m\u001b[31m⎯⎯⎯⎯⎯\u001b[39m',
      '\u001b[31m\u001b[1mError\u001b[22m: the socket is gone\u001b[39m',
      'This error originated in "\u001b[1mpackages/x/src/x.test.ts\u001b[22m" test file. It does not mean much.',
    ].join('\n')
    expect(readVitestReport(report(3, 0, file('passed', 'passed')), 1, output).failures).toEqual([
      'ERROR: Coverage for lines (94.2%) does not meet "packages/core/src/**" threshold (95%)',
      expect.stringMatching(/Unhandled Rejection .*Error: the socket is gone$/),
      'This error originated in "packages/x/src/x.test.ts" test file',
    ])
  })

  test('tells what was printed where the report only has a placeholder', () => {
    const failure = { status: 'failed', fullName: 'a sheet opens' }
    const placeholder = { ...failure, failureMessages: ['Error: STACK_TRACE_ERROR\n    at new m (locators.js:1:1)'] }
    const broken = { ...file('failed'), assertionResults: [placeholder] }
    const output = [
      ' FAIL  packages/x/src/x.test.ts > a dialog > opens',
      'Error: of another test',
      '\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m \u001b[30m browser (chromium) \u001b[39m packages/x/src/x.test.ts > a sheet > opens',
      '\u001b[31mError: locator.click: Element is outside of the viewport\u001b[39m',
      'Call log:',
    ].join('\n')
    const where = 'packages/x/src/x.test.ts › a sheet opens: '
    expect(readVitestReport(report(0, 1, broken), 1, output).failures).toEqual([
      `${where}Error: locator.click: Element is outside of the viewport`,
    ])
    expect(readVitestReport(report(0, 1, broken), 1).failures).toEqual([
      `${where}Error: STACK_TRACE_ERROR at new m (locators.js:1:1)`,
    ])
  })

  test('counts a run without a report as one failure', () => {
    expect(readVitestReport(undefined, 0)).toEqual({ passed: 0, failed: 1, failures: [] })
  })
})

describe('playwright', () => {
  const report = (
    expected: number,
    unexpected: number,
    flaky: number,
    errors: unknown[] = [],
    suites: unknown[] = [],
  ) => JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, suites, errors })
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'specs/x.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })

  test('counts flaky tests as failed', () => {
    expect(readPlaywrightReport(report(5, 1, 2), 1)).toEqual({ passed: 5, failed: 3, failures: [] })
  })

  test('names what failed, however deep it stands', () => {
    const suites = [
      { specs: [spec('passes', 'expected')], suites: [{ specs: [spec('breaks', 'unexpected', 'Error: no')] }] },
      { specs: [spec('wavers', 'flaky', 'x'.repeat(400))] },
    ]
    expect(readPlaywrightReport(report(1, 1, 1, [], suites), 1).failures).toEqual([
      'specs/x.spec.ts:7 › breaks: Error: no',
      `specs/x.spec.ts:7 › wavers (flaky): ${'x'.repeat(300)}…`,
    ])
  })

  test('excuses a long task that did not come again, and nothing else', () => {
    const slow = `Error: \u001b[2m${overwork}\u001b[22m\n\nexpected []`
    const again = { tests: [{ status: 'flaky', results: [{ errors: [{ message: slow }] }, { errors: [] }] }] }
    const both = [{ message: slow }, { message: 'Error: expected 1' }]
    const more = {
      ...spec('breaks', 'flaky'),
      tests: [{ status: 'flaky', results: [{ errors: both }, { errors: [] }] }],
    }
    const suites = [{ specs: [{ ...spec('works', 'flaky'), ...again }] }, { specs: [more] }]
    expect(readPlaywrightReport(report(3, 0, 2, [], suites), 0)).toMatchObject({ passed: 4, failed: 1 })
    const twice = [{ specs: [spec('is slow', 'unexpected', slow)] }]
    expect(readPlaywrightReport(report(3, 1, 0, [], twice), 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts errors outside of tests', () => {
    expect(readPlaywrightReport(report(0, 0, 0, [{ message: 'No tests found' }]), 1)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['outside of the tests: No tests found'],
    })
  })

  test('counts a run that failed without naming why', () => {
    expect(readPlaywrightReport(report(5, 0, 0), 1)).toEqual({ passed: 5, failed: 1, failures: [] })
    expect(readPlaywrightReport(undefined, 0)).toEqual({ passed: 0, failed: 1, failures: [] })
  })
})
