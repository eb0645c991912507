import type { Tally } from './tally.ts'

/** One part of the test command. It reports failures in its answer, and throws only where it is broken itself. */
export interface Step {
  readonly name: string
  /** What this part does, for the list that a wrong `--only` prints. */
  readonly about: string
  /** Runs in `pnpm test:long` alone. */
  readonly isLong?: boolean
  run(): Promise<Outcome>
}

export interface Outcome extends Tally {
  /** What failed, in full; empty where nothing did or the step wrote to the terminal by itself. */
  readonly output: string
  /** Each failure in a line, with where it is; absent where the output is short enough to be that. */
  readonly failures?: readonly string[] | undefined
  /** Why nothing was run, where this machine lacks what the step needs. */
  readonly leftOut?: string | undefined
}
