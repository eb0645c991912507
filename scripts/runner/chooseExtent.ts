export interface ExtentFlags {
  readonly whole: boolean
  readonly short: boolean
}

/** What a run of the tests takes in: everything, or what a machine that stands still most of the time gets through within CI's limit. */
export type Extent = 'whole' | 'short'

/** Of the time. A quiet machine stands still for none of it, a busy one for little; from here on it does less than two thirds of its work. */
export const mostOfStalls = 0.35

/** What to run: what was asked for, else everything, unless the machine stands still for more than {@link mostOfStalls} of the time. */
export function chooseExtent({ whole, short }: ExtentFlags, partOfStalls: number): Extent {
  if (whole) return 'whole'
  return short || partOfStalls > mostOfStalls ? 'short' : 'whole'
}
