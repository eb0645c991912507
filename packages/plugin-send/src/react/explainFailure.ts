import { displayAmount, LatchkeyError, type Network } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { fill } from '@latchkey/react'
import { type ExplainedRequest, explainRequest, type MoneyTexts } from '@latchkey/react/money'
import type { SendTexts } from './text.js'

export interface ExplainParameters {
  readonly text: SendTexts
  readonly money: MoneyTexts
  readonly token: TokenBalance | undefined
  readonly network: Network | undefined
  readonly locale: string
  /** The adapter's words for a transfer that failed. */
  readonly failedText: string | undefined
}

/** What it means for the user's money that a transfer was not sent, and the next step. */
export function explainFailure(error: unknown, parameters: ExplainParameters): ExplainedRequest {
  const { text, money, failedText = text.failed } = parameters
  const stop = (title: string, detail: string): ExplainedRequest => ({ title, detail, mayRetry: false })
  switch (error instanceof LatchkeyError ? error.code : undefined) {
    case 'LATCHKEY_RECIPIENT':
      return explainReceiver(error, parameters)
    case 'LATCHKEY_UNSUPPORTED_TOKEN':
      return stop(text.badToken, text.badTokenText)
    case 'LATCHKEY_SEND_OPEN':
      return stop(text.openElsewhere, text.openElsewhereText)
    case 'LATCHKEY_BLOCKHASH_EXPIRED':
      return { title: text.expiredStatus, detail: text.expiredStatusText, mayRetry: true }
    default: {
      const own = { ...text, failed: failedText, failedText: money.nothingWasSent }
      return explainRequest(error, { ...parameters, own })
    }
  }
}

function explainReceiver(error: unknown, { text, network, locale }: ExplainParameters): ExplainedRequest {
  const { reason, minimum } = error as { readonly reason?: unknown; readonly minimum?: bigint | undefined }
  if (reason !== 'rent' || minimum === undefined)
    return { title: text.badReceiver, detail: text.badReceiverText, mayRetry: false }
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const shown = displayAmount(minimum, decimals, { locale, digits: Math.min(decimals, 6) })
  return { title: text.badRent, detail: fill(text.badRentText, { minimum: shown, symbol }), mayRetry: false }
}
