import { withTimeout } from '@latchkey/core'
import type { OnrampChoices, OnrampContext, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import { builtInChoices } from '../data/builtInChoices.js'
import { answerLimit } from './answerLimit.js'
import type { Seller } from './Seller.js'

export interface LoadSellersParameters {
  /** In the order of the app. */
  readonly providers: readonly Promise<OnrampProvider>[]
  readonly outside: OnrampContext
  /** Those that have answered before. What they sell stays until they answer again. */
  readonly known: readonly Seller[]
  /** A provider's token as the user sees it. */
  listed(token: OnrampToken): OnrampToken
  /** Called with each provider as soon as it has answered. */
  onSeller(seller: Seller): void
}

/**
 * Asks providers what they sell. One that does not say it sells what the built-in list has.
 *
 * @returns Why the first of those failed whose code could not be fetched, or whose options are wrong.
 */
export async function loadSellers(
  { providers, outside, known, listed, onSeller }: LoadSellersParameters,
  signal: AbortSignal,
): Promise<{ readonly reason: unknown } | undefined> {
  const results = await Promise.allSettled(
    providers.map(async (loading, at) => {
      const provider = await loading
      const choices = await readChoices(provider, outside, signal)
      const before = choices ? undefined : known.find((each) => each.at === at)
      const { tokens, currencies } = choices ?? builtInChoices
      const sold = tokens.filter(({ networkId }) => provider.supports(networkId))
      onSeller(before ?? { at, provider, currencies, tokens: sold.map((own) => ({ own, token: listed(own) })) })
    }),
  )
  return results.find((each) => each.status === 'rejected')
}

async function readChoices(
  { choices }: OnrampProvider,
  outside: OnrampContext,
  signal: AbortSignal,
): Promise<OnrampChoices | undefined> {
  if (!choices) return undefined
  return withTimeout(outside.clock, answerLimit, (ends) => choices(outside, ends), signal).catch(() => undefined)
}
