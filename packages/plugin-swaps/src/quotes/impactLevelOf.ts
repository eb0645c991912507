import type { ImpactLevel } from './SwapOffer.js'

/**
 * What a price impact asks of the user.
 *
 * @param impact - In 1/10,000. What is no number of this range counts as not known.
 */
export function impactLevelOf(impact: number | undefined): ImpactLevel {
  if (impact === undefined || !Number.isFinite(impact) || impact < 0) return 'confirm'
  if (impact >= 2500) return 'block'
  if (impact >= 1000) return 'confirm'
  return impact >= 300 ? 'warn' : 'none'
}
