import type { OnrampCurrency } from '../contract/OnrampProvider.js'
import { findSold } from './findSold.js'
import type { Offer, OnrampFormState, Terms } from './OnrampFormState.js'
import { readMoney } from './readMoney.js'

/** What follows from what the providers sell, and from what the user wants. */
export function toTerms(
  {
    sellers,
    token,
    currency: shown,
    wantedCurrency,
    entry,
  }: Pick<OnrampFormState, 'sellers' | 'token' | 'currency' | 'wantedCurrency' | 'entry'>,
  locale: string,
): Terms {
  const selling = sellers.filter((seller) => token && findSold(seller, token))
  const currencies = merge(selling.flatMap((seller) => seller.currencies))
  const isSold = (code: string): boolean => currencies.some((each) => each.code === code)
  const currency = [wantedCurrency, shown].find(isSold) ?? currencies[0]?.code ?? wantedCurrency
  const limits = currencies.find(({ code }) => code === currency)?.limits ?? []
  const { amount, problem } = readMoney(entry, { currency, limits, locale })
  const offers = selling
    .filter((seller) => seller.currencies.some(({ code }) => code === currency))
    .map(({ provider }): Offer => ({ provider, status: problem ? 'idle' : 'asking' }))
  return { currencies, currency, limits, amount, problem, offers }
}

/** Each currency once, with the limits of all providers. Of two with the same method, the first counts. */
function merge(all: readonly OnrampCurrency[]): readonly OnrampCurrency[] {
  const merged = new Map<string, OnrampCurrency>()
  for (const { code, limits } of all) {
    const before = merged.get(code)?.limits ?? []
    const isKnown = (method: string): boolean => before.some((each) => each.method === method)
    merged.set(code, { code, limits: [...before, ...limits.filter(({ method }) => !isKnown(method))] })
  }
  return [...merged.values()]
}
