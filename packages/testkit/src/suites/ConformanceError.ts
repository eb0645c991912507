/** A check that failed. The message says which rule of the contract is broken. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

export function must(isSo: boolean, rule: string): asserts isSo {
  if (!isSo) throw new ConformanceError(rule)
}
