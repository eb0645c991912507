import { fill, useModal, useText } from '@latchkey/react'
import { moneyText, NetworkLine } from '@latchkey/react/money'
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
  const money = useText(moneyText)
  const { locale } = useModal().settings
  const networkName = useNetworkName()
  const write = (amount: string): string => writeMoney(amount, currency, locale)
  const { name, feeRange = [0, 0] } = provider
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className="ramp-offer">
      <Receipt>
        <ReceiptLine label={text.youPay}>
          <AmountText value={write(quote.total)} />
        </ReceiptLine>
        {quote.estimate ? (
          <>
            <ReceiptLine label={text.usualFees}>
              <AmountText value={percent.formatRange(feeRange[0] / 10_000, feeRange[1] / 10_000)} />
            </ReceiptLine>
            <ReceiptLine label={text.worth}>
              <AmountText value={fill(text.limitsOf, { min: write(quote.worth[0]), max: write(quote.worth[1]) })} />
            </ReceiptLine>
          </>
        ) : (
          <>
            <ReceiptLine label={money.fees}>
              <AmountText value={write(quote.fees)} />
            </ReceiptLine>
            <ReceiptLine label={money.youGet} total>
              <AmountText value={writeTokens(quote.receive, locale)} unit={token.symbol} />
            </ReceiptLine>
          </>
        )}
        <NetworkLine name={networkName(token.networkId)} />
      </Receipt>
      <p className="ramp-note">{fill(quote.estimate ? text.estimateText : text.priceText, { provider: name })}</p>
    </div>
  )
}
