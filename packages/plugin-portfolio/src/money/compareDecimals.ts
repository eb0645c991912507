/** For sorting decimal texts of `readDecimal`, smaller first. */
export function compareDecimals(one: string, other: string): number {
  const [whole = '', fraction = ''] = one.split('.')
  const [otherWhole = '', otherFraction = ''] = other.split('.')
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length
  if (whole !== otherWhole) return whole < otherWhole ? -1 : 1
  // A shorter fraction that the other one continues is smaller, as in a dictionary.
  if (fraction === otherFraction) return 0
  return fraction < otherFraction ? -1 : 1
}
