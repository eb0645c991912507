import {
  displayAmount,
  displayTokenAmount,
  InsufficientFundsError,
  isUserRejection,
  LatchkeyError,
  type Network,
  RequestPendingError,
} from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill, readFailure } from '@latchkey/react'
import type { SendTexts } from './text.js'

export interface Explained {
  readonly title: string
  readonly detail: string
  /** What a wallet, a node or a program said, cleaned for display. */
  readonly said?: string | undefined
  /** Whether the same transaction may be tried again. */
  readonly mayRetry: boolean
}

export interface ExplainParameters {
  readonly text: SendTexts
  readonly token: TokenBalance | undefined
  readonly network: Network | undefined
  readonly locale: string
  /** The adapter's words for a transfer that failed. */
  readonly failedText: string | undefined
}

/** Errors of the way to the network's nodes. */
const unreachable: readonly string[] = [
  'LATCHKEY_HTTP',
  'LATCHKEY_HTTP_REQUEST_FAILED',
  'LATCHKEY_RPC_REQUEST_FAILED',
  'LATCHKEY_TIMEOUT',
  'LATCHKEY_NOT_LOADED',
]

/** What it means for the user's money that a transfer was not sent, and the next step. */
export function explainFailure(error: unknown, parameters: ExplainParameters): Explained {
  const { text } = parameters
  const again = (title: string, detail: string): Explained => ({ title, detail, mayRetry: true })
  const stop = (title: string, detail: string): Explained => ({ title, detail, mayRetry: false })
  if (isUserRejection(error)) return again(text.declined, text.declinedText)
  if (error instanceof InsufficientFundsError) return explainFunds(error, parameters)
  if (error instanceof RequestPendingError) return again(text.busyWallet, text.busyWalletText)
  const code = error instanceof LatchkeyError ? error.code : undefined
  const said = readFailure(error).details
  switch (code) {
    case 'LATCHKEY_RECIPIENT':
      return explainReceiver(error, parameters)
    case 'LATCHKEY_UNSUPPORTED_TOKEN':
      return stop(text.badToken, text.badTokenText)
    case 'LATCHKEY_TRANSACTION_MISMATCH':
    case 'LATCHKEY_TRANSACTION_CHANGED':
      return stop(text.mismatch, text.mismatchText)
    case 'LATCHKEY_SEND_OPEN':
      return stop(text.openElsewhere, text.openElsewhereText)
    case 'LATCHKEY_NOT_CONNECTED':
    case 'LATCHKEY_NETWORK_DISCONNECTED':
    case 'LATCHKEY_UNSUPPORTED_NETWORK':
      return stop(text.switched, text.switchedText)
    case 'LATCHKEY_RPC':
      return { ...again(text.refusedByNetwork, text.refusedByNetworkText), said }
    case 'LATCHKEY_BLOCKHASH_EXPIRED':
      return again(text.expiredStatus, text.expiredStatusText)
    default:
      if (code !== undefined && unreachable.includes(code)) return again(text.unreachable, text.unreachableText)
      return { ...again(parameters.failedText ?? text.failed, text.failedText), said }
  }
}

function explainFunds(
  { token: missing, needed, available }: InsufficientFundsError,
  { text, token, network, locale }: ExplainParameters,
): Explained {
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
    title: fill(isFee ? text.lowFee : text.lowFunds, values),
    detail: fill(isFee ? text.lowFeeText : text.lowFundsText, values),
    mayRetry: false,
  }
}

function explainReceiver(error: unknown, { text, network, locale }: ExplainParameters): Explained {
  const { reason, minimum } = error as { readonly reason?: unknown; readonly minimum?: bigint | undefined }
  if (reason !== 'rent' || minimum === undefined)
    return { title: text.badReceiver, detail: text.badReceiverText, mayRetry: false }
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const shown = displayAmount(minimum, decimals, { locale, digits: Math.min(decimals, 6) })
  return { title: text.badRent, detail: fill(text.badRentText, { minimum: shown, symbol }), mayRetry: false }
}
