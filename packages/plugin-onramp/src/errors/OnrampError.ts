import { LatchkeyError } from '@latchkey/core'

/**
 * - `link`: the page is no https page.
 * - `host`: the page is on no host of the provider, of the app or of its gateway.
 * - `destination`: the tokens would go to another account, or the page does not say to which.
 * - `order`: the provider ordered on another network, another token, or for other amounts.
 * - `price`: the answer is no price for this order.
 * - `noPrice`: the provider sells only at a price that it named, and it named none.
 */
export type OnrampRefusal = 'link' | 'host' | 'destination' | 'order' | 'price' | 'noPrice'

const sentences: Readonly<Record<OnrampRefusal, string>> = {
  link: 'The provider answered with something that is no secure page.',
  host: 'The page is on a host that does not belong to the provider.',
  destination: 'The page does not send the tokens to the connected account.',
  order: 'The provider ordered something else than what the user chose.',
  price: 'The provider answered with something that is no price for this order.',
  noPrice: 'The provider named no price for this order.',
}

/** A purchase was refused, and no page was opened. */
export class OnrampError extends LatchkeyError<'LATCHKEY_ONRAMP'> {
  override readonly name = 'OnrampError'
  readonly code = 'LATCHKEY_ONRAMP'
  readonly reason: OnrampRefusal
  /** The host, or the addresses that were named. They come from the provider: show them as a quote. */
  readonly found: string | undefined
  constructor(
    reason: OnrampRefusal,
    { found, ...options }: { readonly found?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(`${sentences[reason]} Nothing was opened.`, options)
    this.reason = reason
    this.found = found
  }
}
