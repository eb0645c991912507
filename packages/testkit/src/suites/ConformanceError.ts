/**
 * A failed check: `Expected: <the rule of the contract>`, and `Found: <the actual value>` if it is
 * known.
 */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

/** @param found - The actual value. */
export function must(isSo: boolean, rule: string, found?: string): asserts isSo {
  if (!isSo) throw new ConformanceError(`Expected: ${rule}${found === undefined ? '' : ` Found: ${found}`}`)
}
