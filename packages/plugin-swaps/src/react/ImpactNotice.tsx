import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { lossTexts } from './lossTexts.js'
import { swapsText } from './text.js'
import { writePercent } from './writePercent.js'

export interface ImpactNoticeProps {
  readonly form: SwapForm
  readonly offer: SwapOffer
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** The transaction is read, and tried out as far as the nodes can. */
  readonly isReview?: boolean | undefined
}

/** Says what a swap loses, and whether the user has to confirm it in words or can not go on. */
export function ImpactNotice({ form, offer, sell, buy, isReview = false }: ImpactNoticeProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const { currency } = useStore(form.tokens.$state)
  const { impactLevel: level, impact, isByPrices } = offer
  if (level === 'none') return null
  const [title, detail] = texts()
  return (
    <Notice tone={level === 'warn' ? 'warning' : 'danger'} live title={title}>
      {detail}
    </Notice>
  )

  function texts(): readonly [title: string, detail: string] {
    if (isByPrices) {
      const loss = lossTexts({ offer, sell, buy, currency, locale, text })
      return [loss.title, `${loss.prices} ${afterPrices()}`.trim()]
    }
    const percent = writePercent(impact ?? 0, locale)
    if (level === 'warn') return [fill(text.impactWarning, { percent }), text.impactWarningText]
    if (level === 'block') return [text.impactBlocked, fill(text.impactBlockedText, { percent })]
    if (impact === undefined)
      return isReview ? [text.typedUnknown, text.typedUnknownText] : [text.impactMissing, text.impactMissingText]
    if (isReview) return [fill(text.typedTitle, { percent }), text.typedText]
    return [fill(text.impactHigh, { percent }), text.impactHighText]
  }

  /** What follows from a loss by prices. */
  function afterPrices(): string {
    if (level === 'warn') return ''
    if (level === 'block') return isReview ? text.lossBlockedText : text.lossTriedText
    return isReview ? text.lossTypedText : text.lossTriedText
  }
}
