import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Type of the annotation that a test gets for each of its long tasks; its description is the ms. */
export const longTask = 'long task'

/**
 * Says in one line, and one more for each test that had some, how many tasks held a page up for more than 100 ms. Those that were at work
 * for so long have failed their test (FIG-4): what is listed otherwise, others had the processor for.
 */
export default class LongTaskReporter implements Reporter {
  readonly #found: { readonly title: string; readonly tasks: readonly string[] }[] = []

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const tasks = annotations.filter(({ type }) => type === longTask).map(({ description }) => `${description}`)
    if (tasks.length > 0) this.#found.push({ title: test.titlePath().filter(Boolean).join(' › '), tasks })
  }

  onEnd(): void {
    const count = this.#found.reduce((sum, { tasks }) => sum + tasks.length, 0)
    console.log(`\n  ${count} tasks over 100 ms by the clock, in ${this.#found.length} tests`)
    for (const { title, tasks } of this.#found) console.log(`    ${tasks.join('; ')}: ${title}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
