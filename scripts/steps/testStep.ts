import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { readReport } from '../runner/readReport.ts'
import { run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'

export interface TestStepOptions extends Pick<Step, 'name' | 'about' | 'isLong'> {
  readonly command: 'vitest' | 'playwright'
  readonly parameters?: () => readonly string[]
  readonly cwd?: string | undefined
}

/**
 * ms. This ends a run that hangs; it measures nothing. A busy machine takes several times as long
 * as a quiet one.
 */
const limit = 3_600_000

/**
 * A step that runs a test runner. The runner writes to the terminal, and its JUnit report is
 * counted.
 */
export function testStep({ command, parameters = () => [], cwd = root, ...step }: TestStepOptions): Step {
  return {
    ...step,
    async run() {
      const report = join(root, 'node_modules/.cache/latchkey', `${step.name}.xml`)
      mkdirSync(dirname(report), { recursive: true })
      rmSync(report, { force: true })
      const reporters =
        command === 'vitest'
          ? ['run', '--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`]
          : ['test', '--reporter=list,junit']
      const { code } = await run(join(cwd, 'node_modules/.bin', command), [...reporters, ...parameters()], {
        cwd,
        env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
        output: 'show',
        timeout: limit,
      })
      return { ...readReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code), output: '' }
    },
  }
}
