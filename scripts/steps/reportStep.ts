import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import type { Reading } from '../runner/Reading.ts'
import { type RunOptions, run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'

export interface ReportStepOptions {
  readonly name: string
  readonly about: string
  readonly command: string
  /** Given the file that the JSON report goes to. */
  readonly parameters: (report: string) => readonly string[]
  readonly read: (report: string | undefined, exitCode: number, output: string) => Reading
  readonly cwd?: string | undefined
  readonly env?: ((report: string) => RunOptions['env']) | undefined
}

/** ms. A way out of a run that hangs, not a measure: a busy machine takes several times as long as a quiet one. */
const limit = 3_600_000

/** A step that is a test runner: it writes to the terminal as it goes, and its JSON report is counted. */
export function reportStep({ name, about, command, parameters, read, cwd, env }: ReportStepOptions): Step {
  return {
    name,
    about,
    async run() {
      const report = join(root, 'node_modules/.cache/latchkey', `${name}.json`)
      mkdirSync(dirname(report), { recursive: true })
      rmSync(report, { force: true })
      const { code, output } = await run(command, parameters(report), {
        cwd,
        env: env?.(report),
        output: 'show',
        timeout: limit,
      })
      return { ...read(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code, output), output }
    },
  }
}
