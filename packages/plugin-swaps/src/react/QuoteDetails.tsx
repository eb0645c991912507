import type { TokenBalance } from '@latchkey/core/services'
import { fill, useModal, useText } from '@latchkey/react'
import { TokenAmount } from '@latchkey/react/money'
import { Receipt, ReceiptLine, Skeleton } from '@latchkey/react/ui'
import { type ReactNode, useId, useState } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapFormState } from '../form/SwapFormState.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { FeesLine } from './FeesLine.js'
import { ImpactText } from './ImpactText.js'
import { RouteText } from './RouteText.js'
import { RouteVenues } from './RouteVenues.js'
import { SlippageSetting } from './SlippageSetting.js'
import { swapsText } from './text.js'
import { useTokenOf } from './useTokenOf.js'
import { writePercent } from './writePercent.js'
import { writeRate } from './writeRate.js'

export interface QuoteDetailsProps {
  readonly form: SwapForm
  readonly state: SwapFormState
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** `undefined`: on its way. */
  readonly offer: SwapOffer | undefined
}

/** What an offer means, and the setting that it depends on. */
export function QuoteDetails({ form, state, sell, buy, offer }: QuoteDetailsProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const waiting = <Skeleton />
  return (
    <>
      <Receipt>
        <ReceiptLine label={text.rate}>{offer ? <span>{rateOf(offer)}</span> : waiting}</ReceiptLine>
        <ReceiptLine label={text.minimum}>
          {offer ? <TokenAmount units={offer.minimum} token={buy} /> : waiting}
        </ReceiptLine>
        <ReceiptLine label={text.impact}>{offer ? <ImpactText offer={offer} /> : waiting}</ReceiptLine>
        <ReceiptLine label={text.slippage}>
          <button
            type="button"
            className="swp-set"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {writePercent(state.slippage, locale)}
          </button>
        </ReceiptLine>
      </Receipt>
      {isOpen && <SlippageSetting id={id} slippage={state.slippage} onChange={form.setSlippage} />}
      {offer && <OfferLines form={form} offer={offer} sell={sell} buy={buy} />}
    </>
  )

  function rateOf({ quote }: SwapOffer): string {
    const rate = writeRate(
      { amount: quote.amount, decimals: sell.decimals },
      { amount: quote.expected, decimals: buy.decimals },
      locale,
    )
    return fill(text.rateText, { sell: sell.symbol, buy: buy.symbol, rate })
  }
}

type OfferLinesProps = Pick<QuoteDetailsProps, 'form' | 'sell' | 'buy'> & { readonly offer: SwapOffer }

/** Fees, and where it is traded. */
function OfferLines({ form, offer, sell, buy }: OfferLinesProps): ReactNode {
  const text = useText(swapsText)
  const tokenOf = useTokenOf(form, [sell, buy])
  const { fees, route } = offer.quote
  return (
    <Receipt>
      <FeesLine form={form} fees={fees} known={[sell, buy]} />
      <ReceiptLine label={text.route} detail={route.length === 0 ? undefined : <RouteVenues route={route} />}>
        {route.length === 0 ? (
          <span>{text.routeUnknown}</span>
        ) : (
          <RouteText route={route} symbolOf={(address) => tokenOf(address).symbol} />
        )}
      </ReceiptLine>
      <ReceiptLine label={text.provider}>
        <bdi>{offer.providerName}</bdi>
      </ReceiptLine>
    </Receipt>
  )
}
