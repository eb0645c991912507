/** What came of the whole suite once. */
export interface Round {
  /** Names of all tests that ran. */
  readonly tests: readonly string[]
  readonly failures: readonly Failure[]
}

export interface Failure {
  /** The test's, or what stands for a fault outside of tests. */
  readonly name: string
  /** In one line. */
  readonly message: string
}
