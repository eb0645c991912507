export interface Tally {
  readonly passed: number
  readonly failed: number
}

export const passed: Tally = { passed: 1, failed: 0 }
export const failed: Tally = { passed: 0, failed: 1 }

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, each) => ({ passed: all.passed + each.passed, failed: all.failed + each.failed }), {
    passed: 0,
    failed: 0,
  })
}
