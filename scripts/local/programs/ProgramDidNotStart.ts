/** A program ended, or stayed silent, before it said where it listens. */
export class ProgramDidNotStart extends Error {
  override readonly name = 'ProgramDidNotStart'
  /** Its own words, where it had any. */
  readonly problem: string

  constructor(problem: string) {
    super(`The program did not start: ${problem}`)
    this.problem = problem
  }
}
