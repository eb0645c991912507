import type { Json, TransactionStatus } from '@latchkey/core'
import type { SwapAsk } from '../form/SwapPreview.js'

/** What is remembered of a token: the chain and the lists are not asked again for it. */
export interface RememberedToken {
  /** Absent: the network's own currency. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
}

/** A swap for which a wallet was asked, as it is remembered over a reload. */
export interface RememberedSwap {
  readonly id: string
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the account that sells and gets. */
  readonly account: string
  readonly isSmartAccount?: true | undefined
  readonly sell: RememberedToken
  readonly buy: RememberedToken
  /** Amounts are decimal text, in the smallest unit of their token. */
  readonly amount: string
  readonly expected: string
  readonly minimum: string
  /** What the user accepted to lose to moves of the price, in 1/10,000. */
  readonly slippage?: number | undefined
  /** Id of the provider. */
  readonly provider: string
  readonly providerName: string
  /** The contract that may take the sold token. Absent for the own currency. */
  readonly spender?: string | undefined
  /** When the wallet was asked for the first step, in ms since 1970. */
  readonly at: number
  /** The step that the status is about. */
  readonly step: SwapAsk
  readonly status: SwapStatus
  /** When the wallet was asked for this step. */
  readonly askedAt: number
  /** While the outcome is not known: the request as text, which a late answer names. */
  readonly request?: string | undefined
  /** Of this step, once it is known. */
  readonly hash?: string | undefined
  /** Id of the batch, until its hash is known. */
  readonly batch?: string | undefined
  /** Of the connection whose wallet has the batch. */
  readonly connectorId?: string | undefined
  /** What the wallet was asked to send in a swap. It is looked for on the chain. */
  readonly transaction?: { readonly to: string; readonly data: string; readonly value: string } | undefined
  /** The time of the newest block before the wallet was asked for `transaction`, in s since 1970. */
  readonly block?: number | undefined
  /** s since 1970 after which the network refuses `transaction`. Absent: not known, or never. */
  readonly deadline?: number | undefined
  /** What the transaction service needs to follow the step after a reload. */
  readonly memo?: Json | undefined
  /** What arrived, by the chain. */
  readonly received?: string | undefined
  /** The fee that was paid for the step, in the smallest unit of the own currency. */
  readonly fee?: string | undefined
  /** What the contract said. It comes from the chain: show it as a quote. */
  readonly reason?: string | undefined
  /** What the spender may still take of the sold token. Absent: nothing, or not known. */
  readonly allowance?: string | undefined
  /** It ended while no view showed it. */
  readonly isUnseen?: true | undefined
}

/**
 * Of the step. Those of `TransactionStatus` are about its transaction.
 * - `asking`: the wallet is asked.
 * - `unknown`: it is not known whether it was sent.
 * - `pending`: it is sent, and in no block yet.
 * - `approved`: an approval is in a block, and the swap was not sent.
 * - `revoked`: the allowance of an approval was taken back, or another swap has used it.
 * - `declined`: the user declined it in the wallet after the page had stopped waiting.
 * - `refused`: nothing was sent, as the tab that asked for it has found out. It is never stored.
 */
export type SwapStatus =
  | 'asking'
  | 'unknown'
  | 'pending'
  | 'approved'
  | 'revoked'
  | 'declined'
  | 'refused'
  | TransactionStatus
