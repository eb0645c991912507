import { fill, useModal, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { knownImpact } from './knownImpact.js'
import { swapsText } from './text.js'
import { writePercent } from './writePercent.js'

/** Says what the price impact costs, and what follows from it (security SWP-2). */
export function ImpactNotice({ offer }: { readonly offer: SwapOffer }): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const { impactLevel: level, quote } = offer
  if (level === 'none') return null
  const impact = knownImpact(quote)
  const percent = writePercent(impact ?? 0, locale)
  const [title, detail] = {
    warn: [text.impactWarning, text.impactWarningText] as const,
    confirm:
      impact === undefined
        ? ([text.impactMissing, text.impactMissingText] as const)
        : ([text.impactHigh, text.impactHighText] as const),
    block: [text.impactBlocked, text.impactBlockedText] as const,
  }[level]
  return (
    <Notice tone={level === 'warn' ? 'warning' : 'danger'} live title={fill(title, { percent })}>
      {fill(detail, { percent })}
    </Notice>
  )
}
