import type { Outcome, Step } from './Step.ts'
import { sum, type Tally } from './tally.ts'

/** Runs every step in order, also after failures, and prints what fails. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<Tally> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    print(`▸ ${step.name}`)
    const from = performance.now()
    const outcome = await step.run().catch(
      (error: unknown): Outcome => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    outcomes.push(outcome)
    if (outcome.failed > 0 && outcome.output) print(outcome.output.trimEnd())
    if (outcome.leftOut) print(`– ${step.name}: skipped. ${outcome.leftOut}`)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    print(
      `${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
    )
  }
  // All failures are repeated at the end, because a long output is often cut to its last lines.
  for (const [index, { failures = [] }] of outcomes.entries()) {
    for (const failure of failures) print(`✗ ${steps[index]?.name}: ${failure}`)
  }
  return sum(outcomes)
}
