import type { Network } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { useModal, useText } from '@latchkey/react'
import { moneyText, RetryNotice } from '@latchkey/react/money'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { QuoteState } from '../form/SwapFormState.js'
import { explainFailure } from './explainFailure.js'
import { swapsText } from './text.js'

export interface QuoteFailureProps {
  readonly quote: QuoteState
  readonly sell: Token | undefined
  readonly network: Network
  readonly onRetry: () => void
}

/** Why there is no price. */
export function QuoteFailure({ quote, sell, network, onRetry }: QuoteFailureProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const { locale } = useModal().settings
  if (quote.status === 'noRoute') {
    return (
      <Notice live title={text.noRoute}>
        {text.noRouteText}
      </Notice>
    )
  }
  if (quote.status !== 'failed') return null
  const { title, detail } = explainFailure(quote.error, {
    text,
    money,
    sell,
    network,
    locale,
    failedTitle: text.quoteFailed,
    failedDetail: text.quoteFailedText,
  })
  return (
    <RetryNotice title={title} onRetry={onRetry}>
      {detail}
    </RetryNotice>
  )
}
