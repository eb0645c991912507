import {
  checkObject,
  displayTokenAmount,
  InsufficientFundsError,
  isUserRejection,
  LatchkeyError,
  type Network,
  RequestPendingError,
} from '@latchkey/core'
import type { Token, TokenBalance } from '@latchkey/core/services'
import { fill } from '../text/fill.js'
import { readFailure } from '../views/shared/readFailure.js'
import type { MoneyTexts } from './text.js'

export interface ExplainedRequest {
  readonly title: string
  /** What it means for the user's money, and the next step. */
  readonly detail: string
  /** What a wallet, a node or a program said, cleaned for display. */
  readonly said?: string | undefined
  /** Whether the same request may be tried again. */
  readonly mayRetry: boolean
}

/** The sentences that are about one kind of request. */
export interface RequestTexts {
  readonly lowFunds: string
  readonly switchedText: string
  readonly mismatchText: string
  readonly refusedByNetwork: string
  readonly refusedByNetworkText: string
  /** Of an error that is not known. */
  readonly failed: string
  readonly failedText: string
}

export interface ExplainRequestParameters {
  /** The texts of `moneyText`. */
  readonly money: MoneyTexts
  readonly own: RequestTexts
  /** The token that is paid with. */
  readonly token: (Token & Partial<Pick<TokenBalance, 'amount' | 'shown'>>) | undefined
  readonly network: Network | undefined
  readonly locale: string
}

/** Errors of the way to the network's nodes, or to a service. */
const unreachable: readonly string[] = [
  'LATCHKEY_HTTP',
  'LATCHKEY_HTTP_REQUEST_FAILED',
  'LATCHKEY_RPC_REQUEST_FAILED',
  'LATCHKEY_TIMEOUT',
  'LATCHKEY_NOT_LOADED',
]

/**
 * What it means for the user's money that a request was not sent, and the next step. A plugin
 * explains errors of its own before it calls this.
 *
 * @throws {InvalidInputError} for parameters that are no objects.
 */
export function explainRequest(error: unknown, parameters: ExplainRequestParameters): ExplainedRequest {
  checkObject('parameters of explainRequest()', parameters)
  const { money, own } = parameters
  checkObject('texts', money)
  checkObject('texts', own)
  const again = (title: string, detail: string): ExplainedRequest => ({ title, detail, mayRetry: true })
  const stop = (title: string, detail: string): ExplainedRequest => ({ title, detail, mayRetry: false })
  if (isUserRejection(error)) return again(money.declined, money.declinedText)
  if (error instanceof InsufficientFundsError) return explainFunds(error, parameters)
  if (error instanceof RequestPendingError) return again(money.busyWallet, money.busyWalletText)
  const code = error instanceof LatchkeyError ? error.code : ''
  const said = readFailure(error).details
  switch (code) {
    case 'LATCHKEY_TRANSACTION_MISMATCH':
    case 'LATCHKEY_TRANSACTION_CHANGED':
      return stop(money.mismatch, own.mismatchText)
    case 'LATCHKEY_NOT_CONNECTED':
    case 'LATCHKEY_NETWORK_DISCONNECTED':
    case 'LATCHKEY_UNSUPPORTED_NETWORK':
      return stop(money.switched, own.switchedText)
    case 'LATCHKEY_RPC':
      return { ...again(own.refusedByNetwork, own.refusedByNetworkText), said }
    default:
      return unreachable.includes(code)
        ? again(money.unreachable, money.unreachableText)
        : { ...again(own.failed, own.failedText), said }
  }
}

function explainFunds(
  { token: missing, needed, available }: InsufficientFundsError,
  { money, own, token, network, locale }: ExplainRequestParameters,
): ExplainedRequest {
  const isToken = missing !== undefined
  const unit = isToken ? token : network?.nativeCurrency
  const { symbol = '', decimals = 0 } = unit ?? {}
  const write = (units: bigint): string =>
    displayTokenAmount(units, unit ?? { decimals }, {
      locale,
      digits: Math.min(decimals, 6),
      said: isToken && units === token?.amount ? token.shown : undefined,
    })
  const values = { symbol, needed: write(needed), available: write(available) }
  // The token itself is enough, and the network's own currency is not.
  const isFee = !isToken && token?.address !== undefined
  return {
    title: fill(isFee ? money.lowFee : own.lowFunds, values),
    detail: fill(isFee ? money.lowFeeText : money.lowFundsText, values),
    mayRetry: false,
  }
}
