import type { Tally } from './tally.ts'

/**
 * One part of the test command. It returns failures in its outcome, and throws only when it is
 * broken itself.
 */
export interface Step {
  readonly name: string
  /** What this step does. Shown when `--only` is wrong. */
  readonly about: string
  /** Runs only in `pnpm test:long`. */
  readonly isLong?: boolean
  run(): Promise<Outcome>
}

export interface Outcome extends Tally {
  /**
   * The full output of failures. Empty when nothing failed, or when the step wrote to the terminal
   * itself.
   */
  readonly output: string
  /** One line per failure, with its place. Absent when the output is short enough. */
  readonly failures?: readonly string[] | undefined
  /** Why the step did not run, when this machine lacks what it needs. */
  readonly leftOut?: string | undefined
}
