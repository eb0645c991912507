import { fill, useModal, useText } from '@latchkey/react'
import type { ReactNode } from 'react'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { swapsText } from './text.js'
import { writePercent } from './writePercent.js'

/** The price impact of an offer. The notice beside it says in words what the colour says. */
export function ImpactText({ offer: { impact, impactLevel } }: { readonly offer: SwapOffer }): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const tone = impactLevel === 'warn' ? 'warning' : 'danger'
  return <span className={impactLevel === 'none' ? 'swp-impact' : `swp-impact is-${tone}`}>{written()}</span>

  function written(): string {
    if (impact === undefined) return text.impactUnknown
    return impact === 0 ? fill(text.lessThan, { percent: writePercent(1, locale) }) : writePercent(impact, locale)
  }
}
