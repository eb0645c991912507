import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Type of the annotation that a test gets for each of its long tasks; its description is the ms. */
export const longTask = 'long task'

/** Says in one line, and one more for each test that had some, how many tasks of the pages took more than 100 ms (FIG-4). */
export default class LongTaskReporter implements Reporter {
  readonly #found: { readonly title: string; readonly ms: readonly number[] }[] = []

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const ms = annotations.filter(({ type }) => type === longTask).map(({ description }) => Number(description))
    if (ms.length > 0) this.#found.push({ title: test.titlePath().filter(Boolean).join(' › '), ms })
  }

  onEnd(): void {
    const count = this.#found.reduce((sum, { ms }) => sum + ms.length, 0)
    console.log(`\n  ${count} tasks over 100 ms, in ${this.#found.length} tests`)
    for (const { title, ms } of this.#found) console.log(`    ${ms.join(', ')} ms: ${title}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
