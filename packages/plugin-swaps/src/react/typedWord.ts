import type { SwapOffer } from '../quotes/SwapOffer.js'
import { knownImpact } from './knownImpact.js'
import { readPercent } from './readPercent.js'
import type { SwapsTexts } from './text.js'
import { writePercent } from './writePercent.js'

/** What the user types to confirm a high price impact: the percentage, or a word if none is known. */
export function typedWord({ quote }: SwapOffer, text: SwapsTexts, locale: string): string {
  const impact = knownImpact(quote)
  return impact === undefined ? text.typedWord : writePercent(impact, locale)
}

/** Whether the user typed it, with or without the sign, in any case. */
export function isWordTyped(typed: string, offer: SwapOffer, text: SwapsTexts, locale: string): boolean {
  const impact = knownImpact(offer.quote)
  if (impact !== undefined) return readPercent(typed, locale) === Math.round(impact)
  return normal(typed, locale) === normal(text.typedWord, locale)
}

const normal = (text: string, locale: string): string => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase(locale)
