/** One thing that an adapter or a plugin must hold to. Belongs to no test runner: `test(check.name, check.run)` makes it a test of any. */
export interface ConformanceCheck {
  readonly name: string
  /** @throws {ConformanceError} when it does not hold; whatever the code under test throws, when it throws. */
  run(): Promise<void>
}

export interface ConformanceResult {
  readonly name: string
  /** Absent: it holds. */
  readonly error?: unknown
}

/** Runs checks one after the other and tells what became of each. */
export async function runChecks(checks: readonly ConformanceCheck[]): Promise<readonly ConformanceResult[]> {
  const results: ConformanceResult[] = []
  for (const { name, run } of checks) {
    try {
      await run()
      results.push({ name })
    } catch (error) {
      results.push({ name, error })
    }
  }
  return results
}
