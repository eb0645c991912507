import { impactLevelOf } from './impactLevelOf.js'
import type { SwapOffer } from './SwapOffer.js'

/** What is known of how much a swap loses. Parts are in 1/10,000, and absent where not known. */
export interface ImpactFigures {
  /** Computed by our own code from the pools of the chain. */
  readonly own?: number | undefined
  /** By the two prices, where both are fresh. */
  readonly prices?: number | undefined
  /** What the provider says. It counts only if it is worse: a service may say anything. */
  readonly said?: number | undefined
  /** What the provider says that arrives. */
  readonly quoted: bigint
  /** What arrived when the nodes tried the swap out. */
  readonly measured?: bigint | undefined
}

/** The impact of a swap is the worst of its figures. */
export function impactOf(figures: ImpactFigures): Pick<SwapOffer, 'impact' | 'impactLevel' | 'isByPrices'> {
  const { quoted, measured, own, prices } = figures
  const said = partOf(figures.said)
  if (own === undefined && prices === undefined && measured === undefined) {
    // Only the provider has a figure. It can make things worse, and never better.
    const level = said === undefined ? 'confirm' : impactLevelOf(said)
    return level === 'block' ? { impact: said, impactLevel: level } : { impactLevel: 'confirm' }
  }
  const others = Math.max(own ?? 0, said ?? 0)
  const impact = Math.max(others, prices ?? 0)
  const level = impactLevelOf(impact)
  const isByPrices = level !== 'none' && impact > others
  // A price may be wrong, and the nodes say that the provider keeps what it promises.
  const isOpen = level === 'block' && impactLevelOf(others) !== 'block' && measured !== undefined && measured >= quoted
  return {
    ...((own ?? prices ?? said) !== undefined && { impact }),
    impactLevel: isOpen ? 'confirm' : level,
    ...(isByPrices && impactLevelOf(others) !== level && { isByPrices }),
  }
}

/** A provider may answer anything: then it is not known. */
function partOf(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
}
