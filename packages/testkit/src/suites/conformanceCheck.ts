/** One check, for any test runner: `test(check.name, check.run)`. */
export interface ConformanceCheck {
  readonly name: string
  /** @throws {ConformanceError} if the rule does not hold, or the error of the code under test. */
  run(): Promise<void>
}

export interface ConformanceResult {
  readonly name: string
  /** Absent: the check passed. */
  readonly error?: unknown
}

/** Runs checks one after the other and returns their results. */
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
