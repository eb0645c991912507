import { LatchkeyError, type Network, type SwapRefusal, SwapRefusedError } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { type ExplainedRequest, explainRequest, type MoneyTexts } from '@latchkey/react/money'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import type { SwapsTexts } from './text.js'

export interface Explained extends Omit<ExplainedRequest, 'mayRetry'> {
  /**
   * What can be done about it.
   * - `retry`: the same swap may be tried again.
   * - `price`: the same order needs a new price.
   * - `stop`: only another order.
   */
  readonly next: 'retry' | 'price' | 'stop'
}

export interface ExplainParameters {
  readonly text: SwapsTexts
  readonly money: MoneyTexts
  readonly sell: Token | undefined
  readonly network: Network | undefined
  readonly locale: string
  /** What to say for an error that is not known. */
  readonly failedTitle: string
  readonly failedDetail: string
}

/** With a new plan the same order may be accepted. */
const renewable: readonly SwapRefusal[] = ['price', 'expired', 'simulation', 'approval', 'unmeasured']

/** What it means for the user's money that nothing was swapped, and the next step. */
export function explainFailure(error: unknown, parameters: ExplainParameters): Explained {
  const { text, money, sell, network, locale } = parameters
  if (error instanceof SwapRefusedError) return explainRefusal(error, text)
  if (error instanceof SwapQuoteError) return explainQuote(error, text)
  switch (error instanceof LatchkeyError ? error.code : undefined) {
    case 'LATCHKEY_TRANSACTION_MISMATCH':
    case 'LATCHKEY_TRANSACTION_CHANGED':
      return { title: money.mismatch, detail: text.mismatchText, next: 'price' }
    case 'LATCHKEY_CANCELLED':
      return { title: text.stopped, detail: text.stoppedText, next: 'retry' }
    case 'LATCHKEY_SWAP_LIQUIDITY':
      return { title: text.insufficientLiquidity, detail: text.noRouteText, next: 'stop' }
    case 'LATCHKEY_SWAP_NETWORK':
      return { title: text.unsupportedNetwork, detail: money.nothingWasSent, next: 'stop' }
    case 'LATCHKEY_SWAP_OPEN':
      return { title: text.openElsewhere, detail: text.openElsewhereText, next: 'stop' }
  }
  const own = {
    ...text,
    refusedByNetworkText: money.nothingWasSent,
    failed: parameters.failedTitle,
    failedText: parameters.failedDetail,
  }
  const { mayRetry, ...explained } = explainRequest(error, { money, own, token: sell, network, locale })
  return { ...explained, next: mayRetry ? 'retry' : 'stop' }
}

function explainRefusal({ reason, said }: SwapRefusedError, text: SwapsTexts): Explained {
  const name = `refused${reason.charAt(0).toUpperCase()}${reason.slice(1)}` as `refused${Capitalize<typeof reason>}`
  return { title: text[name], detail: text[`${name}Text`], said, next: renewable.includes(reason) ? 'price' : 'stop' }
}

function explainQuote({ reason }: SwapQuoteError, text: SwapsTexts): Explained {
  if (reason === 'router') return { title: text.refusedRouter, detail: text.refusedRouterText, next: 'stop' }
  if (reason === 'expired') return { title: text.refusedExpired, detail: text.refusedExpiredText, next: 'price' }
  return { title: text.quoteRefused, detail: text.quoteRefusedText, next: 'price' }
}
