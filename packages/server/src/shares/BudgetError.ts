/** The work for one request needs more than it may use. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError'
  readonly code = 'SERVER_BUDGET'
  /** What is used up: `time`, or a part of the budget. */
  readonly part: string

  constructor(part: string, max: number) {
    super(`One request may use ${max} ${part === 'time' ? 'milliseconds' : part}.`)
    this.part = part
  }
}
