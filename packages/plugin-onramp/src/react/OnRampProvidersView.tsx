import { ConfigurationError, networksView, textsOf } from '@latchkey/core'
import { fill, TokenPicture, useApi, useIsOffline, useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  Button,
  BuyIcon,
  Details,
  EmptyState,
  HelpIcon,
  ListItem,
  Notice,
  RowGroup,
  RowSkeleton,
  useStyles,
  View,
  VisuallyHidden,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type BuyParameters,
  buyInProgressView,
  onrampApi,
  selectBuyCryptoEvent,
  selectBuyProviderEvent,
  whatIsABuyView,
} from '../api.js'
import { onRampTokenSelectView } from '../contract/internals.js'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { Offer, OnrampFormState, PageState } from '../form/OnrampFormState.js'
import { writeMoney } from '../money/writeMoney.js'
import type { OpenedOnramp } from '../openOnramp.js'
import { isSettled } from '../purchases/isSettled.js'
import { explainPage } from './explainPage.js'
import { LegalLinks } from './LegalLinks.js'
import { LimitList } from './LimitList.js'
import { MoneyField } from './MoneyField.js'
import { NoAccount } from './NoAccount.js'
import { OfferReceipt } from './OfferReceipt.js'
import { OfferRow } from './OfferRow.js'
import css from './onramp.css?inline'
import { PageLink } from './PageLink.js'
import { onrampText } from './text.js'
import { useFollowed } from './useFollowed.js'
import { useNetworkName } from './useNetworkName.js'
import { useOnramp } from './useOnramp.js'

/** The form: one amount, one token, and the providers with what each offers. */
export default function OnRampProvidersView(parameters: BuyParameters): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const onramp = useOnramp()
  const canBuy = useStore(useApi(onrampApi).$canBuy)
  const session = useViewState('session', ({ opened }) => ({
    $form: onramp.createForms(textsOf(parameters), opened.closed),
    isReported: false,
  }))
  const { $form } = session
  useEffect(() => {
    // Once for each opened view, also when the user comes back to it.
    if (session.isReported) return
    session.isReported = true
    onramp.emit(selectBuyCryptoEvent, undefined)
  }, [onramp, session])
  const form = useStore($form)
  if (!form) return <NoAccount title={text.title} />
  if (!canBuy) {
    return (
      <View title={text.title}>
        <EmptyState icon={<BuyIcon size={24} />} title={text.restricted}>
          {text.restrictedText}
        </EmptyState>
      </View>
    )
  }
  return <Form form={form} onramp={onramp} />
}

function Form({ form, onramp }: { readonly form: OnrampForm; readonly onramp: OpenedOnramp }): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const networkName = useNetworkName()
  const state = useStore(form.$state)
  const { status, token, offers, chosen, page, account, currency, problem } = state
  const isOffline = useFormOnline(form, state)
  useResumed(form, onramp, page)
  const offer = offers.find(({ provider }) => provider.id === chosen)
  if (status === 'failed') return failed()
  if (status === 'ready' && !token) return nothingSold()
  return (
    <View title={text.title} footer={footer()}>
      <div className="ramp-form">
        {isOffline && (
          <Notice tone="warning" live title={text.offline}>
            {text.offlineText}
          </Notice>
        )}
        {state.error !== undefined && !isOffline && someFailed()}
        <Unsettled onramp={onramp} address={account.address} />
        <MoneyField form={form} state={state} />
        <RowGroup>
          {token ? (
            <ListItem
              label={token.symbol}
              translate="no"
              detail={
                <>
                  <span>{fill(text.onNetwork, { name: token.name, network: networkName(token.networkId) })}</span>
                  <VisuallyHidden>{text.chooseToken}</VisuallyHidden>
                </>
              }
              picture={<TokenPicture token={token} networkId={token.networkId} />}
              trailing="chevron"
              onClick={() => modal.push(onRampTokenSelectView, { form })}
            />
          ) : (
            <li>
              <RowSkeleton detail picture />
            </li>
          )}
        </RowGroup>
        <RowGroup caption={text.providers}>
          {token ? (
            offers.map((each) => (
              <OfferRow
                key={each.provider.id}
                offer={each}
                symbol={token.symbol}
                currency={currency}
                isChosen={each.provider.id === chosen}
                onChoose={() => {
                  onramp.emit(selectBuyProviderEvent, { provider: each.provider.id })
                  form.choose(each.provider.id)
                }}
              />
            ))
          ) : (
            <li>
              <VisuallyHidden>
                <span role="status">{text.loading}</span>
              </VisuallyHidden>
              <RowSkeleton detail picture />
            </li>
          )}
        </RowGroup>
        {offer && drawOffer(offer)}
        <LimitList limits={state.limits} currency={currency} />
        <Button variant="quiet" size="small" icon={<HelpIcon size={16} />} onClick={() => modal.push(whatIsABuyView)}>
          {text.explain}
        </Button>
      </div>
    </View>
  )

  /** Why the page can't be opened, else what it offers. */
  function drawOffer({ provider, quote }: Offer): ReactNode {
    if (page.status === 'failed') return pageFailed(page.error, provider.name)
    if (!quote || !token) return null
    return <OfferReceipt provider={provider} quote={quote} token={token} currency={currency} />
  }

  function footer(): ReactNode {
    if (problem) return drawButton(problem.kind === 'empty' ? text.enterAmount : text.changeAmount)
    if (!offer) return drawButton(text.chooseProvider)
    const label = fill(text.continueTo, { provider: offer.provider.name })
    return (
      <div className="ramp-footer">
        {page.status === 'ready' ? (
          <PageLink clock={onramp.clock} href={page.url} onOpen={follow} onMenu={() => form.open()}>
            {label}
          </PageLink>
        ) : (
          drawButton(label, page.status === 'preparing' || offer.status === 'asking')
        )}
        <LegalLinks provider={offer.provider} />
      </div>
    )
  }

  function drawButton(label: string, isLoading = false): ReactNode {
    return (
      <Button variant="primary" full disabled={!isLoading} loading={isLoading}>
        {label}
      </Button>
    )
  }

  /** The browser opens the link itself. */
  function follow(): void {
    const id = form.open()
    if (id !== undefined) modal.push(buyInProgressView, { id })
  }

  function pageFailed(error: unknown, provider: string): ReactNode {
    const { title, detail, isRefused } = explainPage(error, provider, text)
    return (
      <Notice
        tone={isRefused ? 'danger' : 'warning'}
        live
        title={title}
        action={
          <Button size="small" onClick={form.retry}>
            {text.retry}
          </Button>
        }
      >
        {detail}
      </Notice>
    )
  }

  function failed(): ReactNode {
    return (
      <View
        title={text.title}
        footer={
          <Button variant="primary" full onClick={form.retry}>
            {text.retry}
          </Button>
        }
      >
        <EmptyState icon={<BuyIcon size={24} />} title={isOffline ? text.offline : text.loadFailed}>
          {isOffline ? text.offlineText : text.loadFailedText}
        </EmptyState>
        {state.error instanceof ConfigurationError && <Details>{state.error.message}</Details>}
      </View>
    )
  }

  /** The other providers can be used. */
  function someFailed(): ReactNode {
    return (
      <Notice
        tone="warning"
        live
        title={text.someFailed}
        action={
          <Button size="small" onClick={form.reload}>
            {text.retry}
          </Button>
        }
      >
        {state.error instanceof ConfigurationError ? state.error.message : text.loadFailedText}
      </Notice>
    )
  }

  function nothingSold(): ReactNode {
    return (
      <View
        title={text.title}
        footer={
          <Button variant="primary" full onClick={() => modal.push(networksView)}>
            {text.otherNetwork}
          </Button>
        }
      >
        <EmptyState icon={<BuyIcon size={24} />} title={text.noTokens}>
          {fill(text.noTokensText, { network: networkName(account.networkId) })}
        </EmptyState>
      </View>
    )
  }
}

/** What failed is asked again when the browser is back online. @returns whether it is offline. */
function useFormOnline(form: OnrampForm, { status, page, offers }: OnrampFormState): boolean {
  const isOffline = useIsOffline()
  const wasOffline = useRef(isOffline)
  const isMissing = status === 'failed' || offers.some((each) => each.status === 'unavailable')
  const hasFailed = page.status === 'failed' || (page.status === 'none' && isMissing)
  useEffect(() => {
    if (wasOffline.current && !isOffline && hasFailed) form.retry()
    wasOffline.current = isOffline
  }, [form, isOffline, hasFailed])
  return isOffline
}

/** A page that was opened is replaced when the user comes back to the form, and when its purchase is over. */
function useResumed(form: OnrampForm, onramp: OpenedOnramp, page: PageState): void {
  const all = useStore(onramp.purchases.$all)
  const opened = page.status === 'ready' ? page.purchase : undefined
  const isOver = all.some(({ id, status }) => id === opened && isSettled(status))
  const wasOver = useRef<boolean | undefined>(undefined)
  useEffect(() => {
    if (wasOver.current === undefined || isOver) form.resume()
    wasOver.current = isOver
  }, [form, isOver])
}

/** The newest purchase of the account of which the end is not known. */
function Unsettled({ onramp, address }: { readonly onramp: OpenedOnramp; readonly address: string }): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const all = useStore(onramp.purchases.$all)
  const newest = all.find(({ account, status }) => account === address && !isSettled(status))
  useFollowed(newest?.id)
  if (!newest) return null
  const { id, symbol, amount, currency, providerName, purchase } = newest
  const money = writeMoney(amount, currency, modal.settings.locale)
  return (
    <Notice
      title={purchase === undefined ? text.startedPurchase : text.openPurchase}
      action={
        <Button size="small" onClick={() => modal.push(buyInProgressView, { id })}>
          {text.look}
        </Button>
      }
    >
      {fill(text.openPurchaseText, { symbol, amount: money, provider: providerName })}
    </Notice>
  )
}
