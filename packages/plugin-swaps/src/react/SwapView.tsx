import { connectView, type Network, networksView, textsOf } from '@latchkey/core'
import {
  fill,
  TokenNotice,
  useApi,
  useIsOffline,
  useModal,
  usePrefetch,
  useStore,
  useText,
  useViewState,
} from '@latchkey/react'
import {
  Button,
  EmptyState,
  IconButton,
  Notice,
  Skeleton,
  SwapIcon,
  useStyles,
  View,
  VisuallyHidden,
  WalletIcon,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { openSwapEvent, selectNetworkToSwapEvent, selectTokenToSwapEvent, swapsApi } from '../api.js'
import { type SwapFormParameters, swapPreviewView, swapSelectTokenView } from '../contract/internals.js'
import { createSwapSession } from '../form/createSwapSession.js'
import { formProblem } from '../form/formProblem.js'
import type { SwapForm } from '../form/SwapForm.js'
import type { SwapFormState, SwapSide } from '../form/SwapFormState.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { BuyAmount } from './BuyAmount.js'
import { ImpactNotice } from './ImpactNotice.js'
import { QuoteDetails } from './QuoteDetails.js'
import { QuoteFailure } from './QuoteFailure.js'
import { RefreshLine } from './RefreshLine.js'
import { SellAmount } from './SellAmount.js'
import css from './swaps.css?inline'
import { swapsText } from './text.js'
import { UnlistedTokens } from './UnlistedTokens.js'
import { UnsettledSwaps } from './UnsettledSwaps.js'
import { useSwapping } from './useSwapping.js'
import { writeTokenAmount } from './writeTokenAmount.js'

/** The form: what is sold, what is bought, at which price, and the way to the review. */
export default function SwapView(parameters: SwapFormParameters): ReactNode {
  useStyles(css)
  const modal = useModal()
  const swapping = useSwapping()
  const { $form } = useViewState('session', ({ opened, answer }) =>
    createSwapSession({
      $current: swapping.$current,
      parameters: textsOf(parameters),
      closed: opened.closed,
      createForm: (subject, begin, closed) =>
        swapping.createForm({ modal, subject, parameters: begin, closed, answer }),
    }),
  )
  const form = useStore($form)
  const networkId = form?.$state.get().subject.networkId
  useEffect(() => {
    if (networkId !== undefined) swapping.emit(openSwapEvent, { networkId })
  }, [swapping, networkId])
  const canSwap = useStore(useApi(swapsApi).$canSwap)
  const network = useStore(modal.state.$active)?.network
  if (!form) return <NoAccount />
  if (!canSwap || !network) return <Unavailable network={network} />
  return <Form key={form.$state.get().subject.networkId} form={form} network={network} />
}

function NoAccount(): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  return (
    <View
      title={text.title}
      footer={
        <Button variant="primary" full onClick={() => modal.push(connectView)}>
          {text.connect}
        </Button>
      }
    >
      <EmptyState icon={<WalletIcon size={24} />} title={text.noAccount}>
        {text.noAccountText}
      </EmptyState>
    </View>
  )
}

/** The account can't swap here at all. */
function Unavailable({ network }: { readonly network: Network | undefined }): ReactNode {
  const text = useText(swapsText)
  const name = useStore(useModal().state.$active)?.connection?.name ?? ''
  return (
    <OtherNetwork title={text.unsupportedWallet}>
      {fill(text.unsupportedWalletText, { name, network: network?.name ?? '' })}
    </OtherNetwork>
  )
}

function OtherNetwork({ title, children }: { readonly title: string; readonly children: string }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const swapping = useSwapping()
  const chooseNetwork = (): void => {
    swapping.emit(selectNetworkToSwapEvent, undefined)
    modal.push(networksView)
  }
  return (
    <View
      title={text.title}
      footer={
        <Button full onClick={chooseNetwork}>
          {text.otherNetwork}
        </Button>
      }
    >
      <EmptyState icon={<SwapIcon size={24} />} title={title}>
        {children}
      </EmptyState>
    </View>
  )
}

interface FormProps {
  readonly form: SwapForm
  readonly network: Network
}

function Form({ form, network }: FormProps): ReactNode {
  const text = useText(swapsText)
  const state = useStore(form.$state)
  // Quotes are asked for while the view is on the screen.
  useEffect(() => form.show(), [form])
  if (state.support === 'unsupported') {
    return (
      <OtherNetwork title={text.unsupportedNetwork}>
        {fill(text.unsupportedNetworkText, { network: network.name })}
      </OtherNetwork>
    )
  }
  if (state.support === 'checking' || state.support === 'failed')
    return <Preparing form={form} network={network} isFailed={state.support === 'failed'} />
  return <Fields form={form} network={network} state={state} />
}

interface PreparingProps extends FormProps {
  readonly isFailed: boolean
}

/** Whether the network has swaps is not known yet. */
function Preparing({ form, network, isFailed }: PreparingProps): ReactNode {
  const text = useText(swapsText)
  const isOffline = useIsOffline()
  const footer = isFailed ? (
    <Button variant="primary" full onClick={form.retry}>
      {text.retry}
    </Button>
  ) : (
    <Button variant="primary" full disabled>
      {text.selectToken}
    </Button>
  )
  return (
    <View title={text.title} footer={footer}>
      {isFailed ? (
        <EmptyState icon={<SwapIcon size={24} />} title={isOffline ? text.offline : text.initFailed}>
          {isOffline ? text.offlineText : text.initFailedText}
        </EmptyState>
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{fill(text.preparing, { network: network.name })}</span>
          </VisuallyHidden>
          <div className="swp-sides" aria-hidden="true">
            <SideSkeleton />
            <SideSkeleton />
          </div>
        </>
      )}
    </View>
  )
}

function SideSkeleton(): ReactNode {
  return (
    <div className="swp-side is-waiting">
      <Skeleton shape="detail" />
      <div className="swp-side-main">
        <Skeleton shape="amount" />
      </div>
      <Skeleton shape="detail" />
    </div>
  )
}

function Fields({ form, network, state }: FormProps & { readonly state: SwapFormState }): ReactNode {
  const text = useText(swapsText)
  const modal = useModal()
  const swapping = useSwapping()
  const isOffline = useIsOffline()
  const prefetch = usePrefetch(swapPreviewView)
  const { sell, buy, quote, subject } = state
  const problem = formProblem(state)
  const offer = offerOf(state)
  const choose = (side: SwapSide) => (): void => {
    swapping.emit(selectTokenToSwapEvent, { side })
    modal.push(swapSelectTokenView, { form, side })
  }
  const review = (): void => {
    modal.push(swapPreviewView, { form })
  }
  return (
    <View title={text.title} footer={drawFooter()}>
      <form
        className="swp-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === undefined) review()
        }}
      >
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
          <Notice tone="warning" live title={state.tokenFault === 'unknown' ? text.tokenUnknown : text.tokenFailed}>
            {text.tokenUnknownText}
          </Notice>
        )}
        <UnlistedTokens form={form} state={state} />
        {sell && <TokenNotice token={sell} />}
        {buy && <TokenNotice token={buy} />}
        {isOffline && (
          <Notice tone="warning" live title={text.offline}>
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
      </form>
    </View>
  )

  function drawFooter(): ReactNode {
    if (problem === 'token' || problem === 'sameToken') {
      return (
        <Button variant="primary" full onClick={choose(sell ? 'buy' : 'sell')}>
          {text.selectToken}
        </Button>
      )
    }
    return (
      <Button
        variant="primary"
        full
        disabled={problem !== undefined && problem !== 'quoting'}
        loading={problem === 'quoting'}
        onIntent={prefetch}
        onClick={review}
      >
        {buttonText()}
      </Button>
    )
  }

  function buttonText(): string {
    switch (problem) {
      case 'amount':
      case 'value':
        return text.enterAmount
      case 'funds':
        return text.insufficientBalance
      case 'noRoute':
        return text.insufficientLiquidity
      case 'failed':
        return text.swap
      case 'impact':
        return text.blockedButton
      default:
        return text.reviewSwap
    }
  }
}

/** What is drawn as the price, also while the next one is on its way. */
function offerOf({ quote }: SwapFormState): SwapOffer | undefined {
  if (quote.status === 'offered') return quote.offer
  return quote.status === 'loading' ? quote.before : undefined
}

interface QuoteStatusProps {
  readonly state: SwapFormState
  readonly offer: SwapOffer | undefined
}

/** Reads the price of each order to screen readers once. Its renewals are silent. */
function QuoteStatus({ state: { buy, quote }, offer }: QuoteStatusProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const [spoken, setSpoken] = useState({ order: '', sentence: '' })
  const order = offer ? [offer.quote.sell, offer.quote.buy, offer.quote.amount].join() : ''
  if (offer && buy && spoken.order !== order) {
    const amount = writeTokenAmount(offer.expected, buy, locale)
    setSpoken({ order, sentence: fill(text.newQuote, { amount }) })
  }
  const isWaiting = quote.status === 'loading' && !offer
  return (
    <VisuallyHidden>
      <span role="status">{isWaiting ? text.gettingQuote : offer && spoken.sentence}</span>
    </VisuallyHidden>
  )
}
