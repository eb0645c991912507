import {
  displayAmount,
  InsufficientFundsError,
  isUserRejection,
  LatchkeyError,
  type Network,
  SwapRefusedError,
} from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { fill, readFailure } from '@latchkey/react'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import type { SwapsTexts } from './text.js'

export interface Explained {
  readonly title: string
  readonly detail: string
  /** What a wallet, a node or a contract said, cleaned for display. */
  readonly said?: string | undefined
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
  readonly sell: Token | undefined
  readonly network: Network | undefined
  readonly locale: string
  /** What to say for an error that is not known. */
  readonly failedTitle: string
  readonly failedDetail: string
}

/** Errors of the way to the network's nodes, or to the service. */
const unreachable: readonly string[] = [
  'LATCHKEY_HTTP',
  'LATCHKEY_HTTP_REQUEST_FAILED',
  'LATCHKEY_RPC_REQUEST_FAILED',
  'LATCHKEY_TIMEOUT',
  'LATCHKEY_NOT_LOADED',
]

/** What it means for the user's money that nothing was swapped, and the next step. */
export function explainFailure(error: unknown, parameters: ExplainParameters): Explained {
  const { text } = parameters
  if (isUserRejection(error)) return { title: text.declined, detail: text.declinedText, next: 'retry' }
  if (error instanceof SwapRefusedError) return explainRefusal(error, text)
  if (error instanceof SwapQuoteError) return explainQuote(error, text)
  if (error instanceof InsufficientFundsError) return explainFunds(error, parameters)
  const code = error instanceof LatchkeyError ? error.code : undefined
  const said = readFailure(error).details
  switch (code) {
    case 'LATCHKEY_TRANSACTION_MISMATCH':
    case 'LATCHKEY_TRANSACTION_CHANGED':
      return { title: text.mismatch, detail: text.mismatchText, next: 'price' }
    case 'LATCHKEY_NOT_CONNECTED':
    case 'LATCHKEY_NETWORK_DISCONNECTED':
    case 'LATCHKEY_UNSUPPORTED_NETWORK':
      return { title: text.switched, detail: text.switchedText, next: 'stop' }
    case 'LATCHKEY_CANCELLED':
      return { title: text.stopped, detail: text.stoppedText, next: 'retry' }
    case 'LATCHKEY_REQUEST_PENDING':
      return { title: text.busyWallet, detail: text.busyWalletText, next: 'retry' }
    case 'LATCHKEY_SWAP_LIQUIDITY':
      return { title: text.insufficientLiquidity, detail: text.noRouteText, next: 'stop' }
    case 'LATCHKEY_SWAP_NETWORK':
      return { title: text.unsupportedNetwork, detail: text.failedText, next: 'stop' }
    case 'LATCHKEY_SWAP_OPEN':
      return { title: text.openElsewhere, detail: text.openElsewhereText, next: 'stop' }
    case 'LATCHKEY_RPC':
      return { title: text.refusedByNetwork, detail: text.refusedByNetworkText, said, next: 'retry' }
    default:
      if (code !== undefined && unreachable.includes(code))
        return { title: text.unreachable, detail: text.unreachableText, next: 'retry' }
      return { title: parameters.failedTitle, detail: parameters.failedDetail, said, next: 'retry' }
  }
}

function explainRefusal({ reason, said }: SwapRefusedError, text: SwapsTexts): Explained {
  const name = `refused${reason.charAt(0).toUpperCase()}${reason.slice(1)}` as `refused${Capitalize<typeof reason>}`
  const isAboutPrice = reason === 'price' || reason === 'expired' || reason === 'simulation' || reason === 'approval'
  return { title: text[name], detail: text[`${name}Text`], said, next: isAboutPrice ? 'price' : 'stop' }
}

function explainQuote({ reason }: SwapQuoteError, text: SwapsTexts): Explained {
  if (reason === 'router') return { title: text.refusedRouter, detail: text.refusedRouterText, next: 'stop' }
  if (reason === 'expired') return { title: text.refusedExpired, detail: text.refusedExpiredText, next: 'price' }
  return { title: text.quoteRefused, detail: text.quoteRefusedText, next: 'price' }
}

function explainFunds(
  { token: missing, needed, available }: InsufficientFundsError,
  { text, sell, network, locale }: ExplainParameters,
): Explained {
  const unit = missing === undefined ? network?.nativeCurrency : sell
  const { symbol = '', decimals = 0 } = unit ?? {}
  const write = (units: bigint): string => displayAmount(units, decimals, { locale, digits: Math.min(decimals, 6) })
  const values = { symbol, needed: write(needed), available: write(available) }
  // The token itself is enough, and the network's own currency is not.
  const isFee = missing === undefined && sell?.address !== undefined
  return {
    title: fill(isFee ? text.lowFee : text.lowFunds, values),
    detail: fill(isFee ? text.lowFeeText : text.lowFundsText, values),
    next: 'stop',
  }
}
