import { expect, test } from 'vitest'
import { readReport } from './readReport.ts'

const report = (...cases: readonly string[]) =>
  `<?xml version="1.0"?>\n<testsuites>\n<testsuite name="x">\n${cases.join('\n')}\n</testsuite></testsuites>`
const good = '<testcase classname="packages/x/src/x.test.ts" name="a &gt; passes" time="0.1">\n</testcase>'
const bad = `<testcase classname="packages/x/src/x.test.ts" name="a &gt; fails" time="0.1">
  <failure message="expected &apos;&lt;b&gt;&apos; to be&#10;  &quot;c&quot;" type="AssertionError">
AssertionError: expected '&lt;b&gt;' to be "c"
  </failure>
</testcase>`
const caused = `<testcase classname="x.test.ts" name="asks">
  <error message="It does not answer." type="RequestError">
RequestError: It does not answer.
 ❯ x.ts:1:1

Caused by: TypeError: fetch failed
Caused by: Error: read &quot;ECONNRESET&quot;
  </error>
</testcase>`
const playwright = `<testcase name="a page › opens" classname="specs/x.spec.ts" time="4.2">
<system-out>
<![CDATA[<failure and </testcase>]]>
</system-out>
<failure message="locator.click: Timeout" type="locator.click">
<![CDATA[  [chromium] › specs/x.spec.ts:7:1 › a page › opens ──────

    Error: locator.click: Timeout
]]></failure></testcase>`

test.each([
  ['tests that passed', report(good, good), 0, 2, []],
  ['a test of vitest', report(good, bad), 1, 1, ['packages/x/src/x.test.ts › a > fails: expected \'<b>\' to be "c"']],
  [
    'the causes of a failure',
    report(caused),
    1,
    0,
    ['x.test.ts › asks: It does not answer. ← TypeError: fetch failed ← Error: read "ECONNRESET"'],
  ],
  [
    'a test of Playwright',
    report(playwright, '<testcase name="b" classname="specs/x.spec.ts"/>'),
    1,
    1,
    ['[chromium] › specs/x.spec.ts:7:1 › a page › opens Error: locator.click: Timeout'],
  ],
  [
    'a file that does not load',
    report('<testcase classname="x.test.ts" name="x.test.ts"><error message="No such module"></error></testcase>'),
    1,
    0,
    ['x.test.ts › x.test.ts: No such module'],
  ],
  [
    'a skipped test as neither passed nor failed',
    report(good, '<testcase name="b" classname="x"><skipped/></testcase>'),
    0,
    1,
    [],
  ],
  ['a run that failed although its tests passed', report(good), 1, 1, [expect.stringContaining('exit code 1')]],
  ['a run without a report', undefined, 0, 0, [expect.stringContaining('exit code 0')]],
])('readReport() counts and names %s', (_, text, exitCode, passed, failures) => {
  expect(readReport(text, exitCode)).toEqual({ passed, failed: failures.length, failures })
})
