import { ConfigurationError, networksView, textsOf } from '@latchkey/core'
import { FundingNotices, fill, useApi, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { EmptyView, Fields, moneyText, NoAccountView, RetryNotice, TokenRow } from '@latchkey/react/money'
import {
  Button,
  BuyIcon,
  Details,
  EmptyState,
  HelpIcon,
  Notice,
  RowGroup,
  RowSkeleton,
  useStyles,
  View,
  VisuallyHidden,
} from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { type BuyParameters, onrampApi, selectBuyCryptoEvent, selectBuyProviderEvent, whatIsABuyView } from '../api.js'
import { onRampTokenSelectView } from '../contract/internals.js'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { Offer } from '../form/OnrampFormState.js'
import { BuyFooter } from './BuyFooter.js'
import { explainPage } from './explainPage.js'
import { LimitList } from './LimitList.js'
import { MoneyField } from './MoneyField.js'
import { OfferReceipt } from './OfferReceipt.js'
import { OfferRow } from './OfferRow.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'
import { UnsettledPurchase } from './UnsettledPurchase.js'
import { useFormOnline } from './useFormOnline.js'
import { useNetworkName } from './useNetworkName.js'
import { useOnramp } from './useOnramp.js'
import { useResumed } from './useResumed.js'

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
  if (!form) {
    return (
      <NoAccountView title={text.title} heading={text.noAccount}>
        {text.noAccountText}
      </NoAccountView>
    )
  }
  if (!canBuy) {
    return (
      <EmptyView title={text.title} icon={<BuyIcon size={24} />} heading={text.restricted}>
        {text.restrictedText}
      </EmptyView>
    )
  }
  return <Form form={form} />
}

function Form({ form }: { readonly form: OnrampForm }): ReactNode {
  const text = useText(onrampText)
  const money = useText(moneyText)
  const modal = useModal()
  const onramp = useOnramp()
  const networkName = useNetworkName()
  const state = useStore(form.$state)
  const { status, token, offers, chosen, page, account, currency } = state
  const isOffline = useFormOnline(form, state)
  useResumed(form, page)
  const offer = offers.find(({ provider }) => provider.id === chosen)
  if (status === 'failed') return failed()
  if (status === 'ready' && !token) return nothingSold()
  return (
    <View title={text.title} footer={<BuyFooter form={form} state={state} offer={offer} />}>
      <Fields className="ramp-form">
        {isOffline && (
          <Notice tone="warning" live title={money.offline}>
            {text.offlineText}
          </Notice>
        )}
        {state.error !== undefined && !isOffline && (
          // The other providers can be used.
          <RetryNotice title={text.someFailed} onRetry={form.reload}>
            {state.error instanceof ConfigurationError ? state.error.message : text.loadFailedText}
          </RetryNotice>
        )}
        <FundingNotices />
        <UnsettledPurchase address={account.address} />
        <MoneyField form={form} state={state} />
        <RowGroup>
          <li>
            {token ? (
              <TokenRow
                token={token}
                detail={fill(text.onNetwork, { name: token.name, network: networkName(token.networkId) })}
                hint={money.chooseToken}
                onClick={() => modal.push(onRampTokenSelectView, { form })}
              />
            ) : (
              <RowSkeleton detail picture />
            )}
          </li>
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
      </Fields>
    </View>
  )

  /** Why the page can't be opened, else what it offers. */
  function drawOffer({ provider, quote }: Offer): ReactNode {
    if (page.status === 'failed') {
      const { title, detail, isRefused } = explainPage(page.error, provider.name, text)
      return (
        <RetryNotice tone={isRefused ? 'danger' : 'warning'} title={title} onRetry={form.retry}>
          {detail}
        </RetryNotice>
      )
    }
    if (!quote || !token) return null
    return <OfferReceipt provider={provider} quote={quote} token={token} currency={currency} />
  }

  function failed(): ReactNode {
    const footer = (
      <Button variant="primary" full onClick={form.retry}>
        {money.retry}
      </Button>
    )
    return (
      <View title={text.title} footer={footer}>
        <EmptyState icon={<BuyIcon size={24} />} title={isOffline ? money.offline : text.loadFailed}>
          {isOffline ? text.offlineText : text.loadFailedText}
        </EmptyState>
        {state.error instanceof ConfigurationError && <Details>{state.error.message}</Details>}
      </View>
    )
  }

  function nothingSold(): ReactNode {
    const footer = (
      <Button variant="primary" full onClick={() => modal.push(networksView)}>
        {text.otherNetwork}
      </Button>
    )
    return (
      <EmptyView title={text.title} footer={footer} icon={<BuyIcon size={24} />} heading={text.noTokens}>
        {fill(text.noTokensText, { network: networkName(account.networkId) })}
      </EmptyView>
    )
  }
}
