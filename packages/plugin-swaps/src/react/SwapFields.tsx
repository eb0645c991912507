import type { Network } from '@latchkey/core'
import { TokenNotice, useIsOffline, useModal, useText } from '@latchkey/react'
import { Fields, moneyText } from '@latchkey/react/money'
import { IconButton, Notice, SwapIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { selectTokenToSwapEvent } from '../api.js'
import { swapPreviewView, swapSelectTokenView } from '../contract/internals.js'
import { formProblem } from '../form/formProblem.js'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapFormState, SwapSide } from '../form/SwapFormState.js'
import { shownOffer } from '../form/shownOffer.js'
import { BuyAmount } from './BuyAmount.js'
import { ImpactNotice } from './ImpactNotice.js'
import { QuoteDetails } from './QuoteDetails.js'
import { QuoteFailure } from './QuoteFailure.js'
import { QuoteStatus } from './QuoteStatus.js'
import { RefreshLine } from './RefreshLine.js'
import { SellAmount } from './SellAmount.js'
import { SwapFooter } from './SwapFooter.js'
import { swapsText } from './text.js'
import { UnlistedTokens } from './UnlistedTokens.js'
import { UnsettledSwaps } from './UnsettledSwaps.js'
import { useSwapping } from './useSwapping.js'

export interface SwapFieldsProps {
  readonly form: SwapForm
  readonly network: Network
  readonly state: SwapFormState
}

/** The form of a network that has swaps. */
export function SwapFields({ form, network, state }: SwapFieldsProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const modal = useModal()
  const swapping = useSwapping()
  const isOffline = useIsOffline()
  const { sell, buy, quote, subject } = state
  const problem = formProblem(state)
  // Also while the next one is on its way.
  const offer = shownOffer(quote)
  const choose = (side: SwapSide) => (): void => {
    swapping.emit(selectTokenToSwapEvent, { side })
    modal.push(swapSelectTokenView, { form, side })
  }
  const review = (): void => {
    modal.push(swapPreviewView, { form })
  }
  return (
    <View
      title={text.title}
      footer={<SwapFooter problem={problem} onChooseToken={choose(sell ? 'buy' : 'sell')} onReview={review} />}
    >
      <Fields onSubmit={() => problem === undefined && review()}>
        <UnsettledSwaps address={subject.address} />
        <div className="swp-sides">
          <SellAmount form={form} state={state} onChoose={choose('sell')} />
          <div className="swp-flip">
            <IconButton label={text.flip} disabled={!sell && !buy} onClick={form.flip}>
              <SwapIcon />
            </IconButton>
          </div>
          <BuyAmount form={form} state={state} offer={offer} onChoose={choose('buy')} />
        </div>
        <QuoteStatus state={state} offer={offer} />
        {state.tokenFault !== undefined && (
          <Notice tone="warning" live title={state.tokenFault === 'unknown' ? money.tokenUnknown : money.tokenFailed}>
            {text.tokenUnknownText}
          </Notice>
        )}
        <UnlistedTokens form={form} state={state} />
        {sell && <TokenNotice token={sell} />}
        {buy && <TokenNotice token={buy} />}
        {isOffline && (
          <Notice tone="warning" live title={money.offline}>
            {text.offlineText}
          </Notice>
        )}
        {!isOffline && <QuoteFailure quote={quote} sell={sell} network={network} onRetry={form.retry} />}
        {quote.status === 'offered' && sell && buy && (
          <ImpactNotice form={form} offer={quote.offer} sell={sell} buy={buy} />
        )}
        {sell && buy && (offer || quote.status === 'loading') && (
          <QuoteDetails form={form} state={state} sell={sell} buy={buy} offer={offer} />
        )}
        {offer && <RefreshLine at={offer.at} isLoading={quote.status === 'loading'} onRetry={form.retry} />}
      </Fields>
    </View>
  )
}
