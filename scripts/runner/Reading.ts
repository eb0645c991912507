import type { Tally } from './tally.ts'

/** What a test runner's report says. */
export interface Reading extends Tally {
  /** Each failure in a line, with where it is. */
  readonly failures: readonly string[]
}
