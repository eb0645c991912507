import { fill, useModal, useText } from '@latchkey/react'
import { AmountText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { OnrampProvider, OnrampQuote, OnrampToken } from '../contract/OnrampProvider.js'
import { writeMoney } from '../money/writeMoney.js'
import { onrampText } from './text.js'
import { useNetworkName } from './useNetworkName.js'
import { writeTokens } from './writeTokens.js'

export interface OfferReceiptProps {
  readonly provider: OnrampProvider
  readonly quote: OnrampQuote
  readonly token: Pick<OnrampToken, 'symbol' | 'networkId'>
  readonly currency: string
}

/** What the chosen provider offers, and whether that is a price or an estimate. */
export function OfferReceipt({ provider, quote, token, currency }: OfferReceiptProps): ReactNode {
  const text = useText(onrampText)
  const { locale } = useModal().settings
  const networkName = useNetworkName()
  const money = (amount: string): string => writeMoney(amount, currency, locale)
  const { name, feeRange = [0, 0] } = provider
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className="ramp-offer">
      <Receipt>
        <ReceiptLine label={text.youPay}>
          <AmountText value={money(quote.total)} />
        </ReceiptLine>
        {quote.estimate ? (
          <>
            <ReceiptLine label={text.usualFees}>
              <AmountText value={percent.formatRange(feeRange[0] / 10_000, feeRange[1] / 10_000)} />
            </ReceiptLine>
            <ReceiptLine label={text.worth}>
              <AmountText value={fill(text.limitsOf, { min: money(quote.worth[0]), max: money(quote.worth[1]) })} />
            </ReceiptLine>
          </>
        ) : (
          <>
            <ReceiptLine label={text.fees}>
              <AmountText value={money(quote.fees)} />
            </ReceiptLine>
            <ReceiptLine label={text.youGet} total>
              <AmountText value={writeTokens(quote.receive, locale)} unit={token.symbol} />
            </ReceiptLine>
          </>
        )}
        <ReceiptLine label={text.network}>
          <span translate="no">{networkName(token.networkId)}</span>
        </ReceiptLine>
      </Receipt>
      <p className="ramp-note">{fill(quote.estimate ? text.estimateText : text.priceText, { provider: name })}</p>
    </div>
  )
}
