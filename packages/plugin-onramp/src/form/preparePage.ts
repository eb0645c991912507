import { type Ledger, withTimeout } from '@latchkey/core'
import type {
  OnrampContext,
  OnrampOrder,
  OnrampPrice,
  OnrampProvider,
  PreparedPage,
} from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import { checkPage } from '../pages/checkPage.js'
import type { Purchases } from '../purchases/createPurchases.js'
import { answerLimit } from './answerLimit.js'

export interface PreparePageParameters {
  readonly provider: OnrampProvider
  readonly order: OnrampOrder
  /** What the user saw. `undefined`: an estimate. */
  readonly price: OnrampPrice | undefined
  /** When the price is over, in ms by `Clock.elapsed()`. */
  readonly endsAt: number | undefined
  readonly outside: OnrampContext
  /** Further hosts whose pages may be opened. */
  readonly hosts: readonly string[]
  readonly purchases: Pick<Purchases, 'load'>
}

export interface CheckedPage {
  readonly url: string
  readonly order: OnrampOrder
  readonly provider: OnrampProvider
  readonly page: PreparedPage
  /** It is loaded before the page can be opened: the user leaves this page then. */
  readonly ledger: Ledger
}

/**
 * Prepares and checks the page on which the user pays.
 *
 * @throws {OnrampError} for a price that is over, and for a page that must not be opened.
 * @throws {NotLoadedError} when the ledger can't be loaded.
 * @throws what the provider throws.
 */
export async function preparePage(
  { provider, order, price, endsAt, outside, hosts, purchases }: PreparePageParameters,
  signal: AbortSignal,
): Promise<CheckedPage> {
  const { clock, services } = outside
  if (endsAt !== undefined && endsAt <= clock.elapsed()) throw new OnrampError('price')
  const [page, ledger] = await Promise.all([
    withTimeout(clock, answerLimit, (ends) => provider.prepare(outside, order, price, ends), signal),
    purchases.load(),
  ])
  const url = checkPage({ page, provider, account: order.account, services, hosts })
  return { url, order, provider, page, ledger }
}
