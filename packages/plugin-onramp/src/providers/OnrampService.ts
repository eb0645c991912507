import type { OnrampChoices, OnrampOrder, OnrampPrice, PreparedPage } from '../contract/OnrampProvider.js'
import type { GatewayPurchase } from './readPurchase.js'

/** The routes of the data service for purchases. Each method throws what the service's failure is. */
export interface OnrampService {
  choices(signal: AbortSignal): Promise<OnrampChoices>
  price(order: OnrampOrder, signal: AbortSignal): Promise<OnrampPrice>
  /**
   * @param wallet - What the service wants to know of the network. With `currency`, the service reads
   * the currency of the amount. Otherwise it has its own one.
   */
  page(
    order: OnrampOrder,
    wallet: {
      readonly blockchains?: readonly string[] | undefined
      readonly defaultNetwork: string
      readonly currency?: string | undefined
    },
    signal: AbortSignal,
  ): Promise<PreparedPage>
  /**
   * Only a gateway has it. The same order twice is one purchase.
   *
   * @throws {OnrampError} `price` if the service does not accept the price any more.
   */
  order(
    order: OnrampOrder,
    price: OnrampPrice,
    signal: AbortSignal,
  ): Promise<GatewayPurchase & { readonly url: string }>
  /** Only a gateway has it. */
  find(purchase: string, signal: AbortSignal): Promise<GatewayPurchase>
}
