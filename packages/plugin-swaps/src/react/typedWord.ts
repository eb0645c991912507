import type { SwapOffer } from '../quotes/SwapOffer.js'
import { readPercent } from './readPercent.js'
import type { SwapsTexts } from './text.js'
import { writePercent } from './writePercent.js'

/** What the user types to confirm: the percentage of a high price impact, or else a word. */
export function typedWord(offer: SwapOffer, text: SwapsTexts, locale: string): string {
  const impact = highImpact(offer)
  return impact === undefined ? text.typedWord : writePercent(impact, locale)
}

/** Whether the user typed it, with or without the sign, in any case. */
export function isWordTyped(typed: string, offer: SwapOffer, text: SwapsTexts, locale: string): boolean {
  const impact = highImpact(offer)
  if (impact !== undefined) {
    const read = readPercent({ text: typed }, locale)
    return read.kind === 'amount' && read.units === BigInt(Math.round(impact))
  }
  return normal(typed, locale) === normal(text.typedWord, locale)
}

function highImpact({ impact, impactLevel }: SwapOffer): number | undefined {
  return impactLevel === 'confirm' ? impact : undefined
}

const normal = (text: string, locale: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase(locale)
