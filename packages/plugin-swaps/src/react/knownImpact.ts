import type { SwapQuote } from '@latchkey/core'

/** The price impact of a quote in 1/10,000. A provider may answer anything: then it is not known. */
export function knownImpact({ impact }: SwapQuote): number | undefined {
  return impact !== undefined && Number.isFinite(impact) && impact >= 0 ? impact : undefined
}
