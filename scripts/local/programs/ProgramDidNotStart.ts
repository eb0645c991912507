/** A program ended, or printed nothing, before it printed its address. */
export class ProgramDidNotStart extends Error {
  override readonly name = 'ProgramDidNotStart'
  /** The output of the program, if there is any. */
  readonly problem: string

  constructor(problem: string) {
    super(`The program did not start: ${problem}`)
    this.problem = problem
  }
}
