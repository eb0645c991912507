import { fill, useModal, useText } from '@latchkey/react'
import { Badge, ListItem, Picture, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Offer } from '../form/OnrampFormState.js'
import { writeMoney } from '../money/writeMoney.js'
import { onrampText } from './text.js'
import { writeTokens } from './writeTokens.js'

export interface OfferRowProps {
  readonly offer: Offer
  readonly symbol: string
  readonly currency: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One provider with what it offers for the amount. */
export function OfferRow({ offer, symbol, currency, isChosen, onChoose }: OfferRowProps): ReactNode {
  const text = useText(onrampText)
  const { locale } = useModal().settings
  const { provider, status, quote } = offer
  return (
    <ListItem
      label={provider.name}
      translate="no"
      detail={detail()}
      picture={<Picture name={provider.name} />}
      badge={quote?.estimate === true ? <Badge>{text.estimate}</Badge> : undefined}
      loading={status === 'asking'}
      selected={isChosen}
      trailing="chevron"
      disabled={status === 'limits' || status === 'unavailable' || status === 'idle'}
      onClick={onChoose}
    />
  )

  function detail(): ReactNode {
    if (status === 'asking') return <VisuallyHidden>{text.asking}</VisuallyHidden>
    if (status === 'limits') return <span>{text.notForAmount}</span>
    if (status === 'unavailable') return <span>{text.notAvailable}</span>
    if (!quote) return undefined
    if (!quote.estimate) {
      return <span>{fill(text.offerGet, { amount: writeTokens(quote.receive, locale), symbol })}</span>
    }
    const [least, most] = quote.worth
    const values = { least: writeMoney(least, currency, locale), most: writeMoney(most, currency, locale) }
    return <span>{fill(text.offerWorth, values)}</span>
  }
}
