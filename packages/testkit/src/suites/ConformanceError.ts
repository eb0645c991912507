/** A check that failed: `Expected: <the rule of the contract>`, and `Found: <what was there>` where that is known. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

/** @param found - What was there in its place. */
export function must(isSo: boolean, rule: string, found?: string): asserts isSo {
  if (!isSo) throw new ConformanceError(`Expected: ${rule}${found === undefined ? '' : ` Found: ${found}`}`)
}
