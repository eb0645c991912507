import { loadOnce, type PluginContext } from '@latchkey/core'
import {
  type SwapContext,
  type SwapOrder,
  type SwapProvider,
  type SwapQuestion,
  type SwapQuote,
  swapsService,
} from '@latchkey/core/services'
import type { SwapsContext } from '../contract/SwapsContext.js'
import { SwapNetworkError } from '../errors/SwapNetworkError.js'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import { checkQuote } from './checkQuote.js'
import { minimumOf } from './minimumOf.js'
import type { SwapOffer } from './SwapOffer.js'

/** A quote that passed the checks, and its provider. */
export interface CheckedOffer {
  readonly quote: SwapQuote
  readonly provider: SwapProvider
  /** When it was asked for, in ms by `Clock.elapsed()`. */
  readonly at: number
}

/** What is checked again, once the transaction of a quote is read and tried out. */
export type Measured = Pick<SwapOffer, 'expected' | 'minimum' | 'impact'>

export interface Offers {
  readonly sources: SwapContext
  /** The providers that can swap on a network, in order. */
  providersOf(networkId: string, signal: AbortSignal): Promise<readonly SwapProvider[]>
  providerOf(id: string): SwapProvider | undefined
  /**
   * The first provider's offer for exactly this order.
   *
   * @param slippage - In 1/10,000.
   * @returns `undefined`: no provider has a route.
   * @throws {SwapNetworkError} {SwapQuoteError} and what the services' failures are.
   */
  ask(order: SwapQuestion, slippage: number, signal: AbortSignal): Promise<CheckedOffer | undefined>
  /**
   * @param measured - Default: what the provider says, and the minimum that follows from it.
   * @throws {SwapQuoteError} when the quote can't be used, or can no longer be.
   */
  check(offer: Pick<CheckedOffer, 'quote' | 'at'>, slippage: number, measured?: Measured): Promise<void>
  /** Whether a quote may still be used. */
  isFresh(offer: Pick<CheckedOffer, 'quote' | 'at'>): boolean
}

export function createOffers({ context, options: { providers } }: Pick<SwapsContext, 'context' | 'options'>): Offers {
  const sources = sourcesOf(context)
  /** By network and provider. A failure is asked again. */
  const known = new Map<string, boolean>()

  async function supports(provider: SwapProvider, networkId: string, signal: AbortSignal): Promise<boolean> {
    const key = JSON.stringify([networkId, provider.id])
    const before = known.get(key)
    if (before !== undefined) return before
    const is = await provider.supports(sources, networkId, signal)
    known.set(key, is)
    return is
  }

  async function check(
    { quote, at }: Pick<CheckedOffer, 'quote' | 'at'>,
    slippage: number,
    measured?: Measured,
  ): Promise<void> {
    const { networkId, router } = quote
    const swaps = await context.service(swapsService, networkId)?.load()
    const isTrusted = router !== undefined && swaps?.isTrusted(networkId, router) === true
    const { fault } = checkQuote(
      { ...quote, minimum: minimumOf(quote.expected, slippage), ...measured, slippage, at },
      {
        now: context.clock.elapsed(),
        isTrusted,
      },
    )
    if (fault) throw new SwapQuoteError(fault)
  }

  const offers: Offers = {
    sources,
    check,
    isFresh: ({ quote, at }) => context.clock.elapsed() - at < quote.lifetime,
    providerOf: (id) => providers.find((provider) => provider.id === id),
    async providersOf(networkId, signal) {
      const answers = await Promise.allSettled(providers.map((each) => supports(each, networkId, signal)))
      signal.throwIfAborted()
      const found = providers.filter((_, index) => {
        const answer = answers[index]
        return answer?.status === 'fulfilled' && answer.value
      })
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (found.length === 0 && failed) throw failed.reason
      return found
    },
    async ask(order, slippage, signal) {
      const found = await offers.providersOf(order.networkId, signal)
      if (found.length === 0) throw new SwapNetworkError(order.networkId)
      let failure: { readonly cause: unknown } | undefined
      for (const provider of found) {
        try {
          // Before the answer: a slow service must not make a quote look newer than it is.
          const at = context.clock.elapsed()
          const quote = await provider.quote(sources, order, signal)
          signal.throwIfAborted()
          if (!quote) continue
          if (!isFor(quote, order, provider)) throw new SwapQuoteError('order')
          await check({ quote, at }, slippage)
          return { quote, provider, at }
        } catch (cause) {
          if (signal.aborted) throw cause
          failure ??= { cause }
        }
      }
      // A failure of one provider is said only where no other one has a route.
      if (failure) throw failure.cause
      return undefined
    },
  }
  return offers
}

function isFor(quote: SwapQuote, order: SwapOrder, { id }: SwapProvider): boolean {
  const { networkId, account, sell, buy, amount } = quote
  return (
    quote.provider === id &&
    networkId === order.networkId &&
    account === order.account &&
    sell === order.sell &&
    buy === order.buy &&
    amount === order.amount
  )
}

function sourcesOf(context: PluginContext): SwapContext {
  const http = loadOnce(() => context.http())
  return {
    clock: context.clock,
    http: () => http(),
    rpc: (networkId) => context.rpc(networkId),
    service: (token, networkId) => context.service(token, networkId),
  }
}
