import {
  type ApiToken,
  defineApi,
  defineEvent,
  defineView,
  type EventToken,
  type Opened,
  type ViewToken,
} from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Everything that other packages may import from the plugin, apart from the factory.

/** What the view of buying starts with. */
export interface BuyParameters {
  /** Symbol or contract of the token. Default: the first one on the network. */
  readonly token?: string | undefined
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** To pay, as decimal text with a point in every locale: `99.50`. Default: 100. */
  readonly amount?: string | undefined
  /** ISO 4217. Default: USD. */
  readonly currency?: string | undefined
}

export interface OnrampApi {
  /** Whether the current account can buy: it is connected, and the region is not restricted. */
  readonly $canBuy: ReadableAtom<boolean>
  /**
   * Shows the view of buying.
   *
   * @throws {ConfigurationError} for a parameter that is no text.
   */
  open(parameters?: BuyParameters): Opened<never>
  /** Shows the ways to get tokens: to buy some, or to receive some. */
  openFunding(): Opened<never>
}

export const onrampApi: ApiToken<OnrampApi> = defineApi<OnrampApi>('onramp')

export interface PurchaseParameters {
  /** Which of the remembered purchases. Default: the newest. */
  readonly id?: string | undefined
}

/** The amount, the token, and what each provider offers. */
export const onRampProvidersView: ViewToken<BuyParameters> = defineView<BuyParameters>('OnRampProviders')
/** What became of a purchase, also after a reload. */
export const buyInProgressView: ViewToken<PurchaseParameters> = defineView<PurchaseParameters>('BuyInProgress')
export const whatIsABuyView: ViewToken<undefined> = defineView<undefined>('WhatIsABuy')
export const fundWalletView: ViewToken<undefined> = defineView<undefined>('FundWallet')

/** The view of buying was opened. */
export const selectBuyCryptoEvent: EventToken<undefined> = defineEvent<undefined>('SELECT_BUY_CRYPTO')
/** The user chose a provider. */
export const selectBuyProviderEvent: EventToken<{ readonly provider: string }> = defineEvent<{
  readonly provider: string
}>('SELECT_BUY_PROVIDER')
/** The user reads what a purchase is. */
export const selectWhatIsABuyEvent: EventToken<undefined> = defineEvent<undefined>('SELECT_WHAT_IS_A_BUY')
