import type { SwapToken } from './SwapToken.js'

/**
 * What an entry of the ledger keeps of one request of a swap. Type aliases, because it is JSON.
 * Amounts are decimal text, in the smallest unit of their token.
 */
export type SwapData = {
  /** Id of the swap. Its approvals have the same. */
  readonly swap: string
  readonly step: SwapRequestStep
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly amount: string
  readonly expected: string
  readonly minimum: string
  /** What the user accepted to lose to moves of the price, in 1/10,000. */
  readonly slippage?: number
  /** Id of the provider. */
  readonly provider: string
  readonly providerName: string
  /** The contract that may take the sold token. Absent for the own currency. */
  readonly spender?: string
  readonly isSmartAccount?: true
  /** What the wallet was asked to send in a swap, until it has ended. It is looked for on the chain. */
  readonly transaction?: { readonly to: string; readonly data: string; readonly value: string }
  /** The time of the newest block before the wallet was asked for `transaction`, in s since 1970. */
  readonly block?: number
  /** s since 1970 after which the network refuses `transaction`. Absent: not known, or never. */
  readonly deadline?: number
  /** What arrived, by the chain. */
  readonly received?: string
  /** What the contract said. It comes from the chain: show it as a quote. */
  readonly reason?: string
  /** What the spender may still take of the sold token. Absent: nothing, or not known. */
  readonly allowance?: string
  /** Of an approval: its allowance was taken back, or another swap has used it. */
  readonly isUsed?: true
  /** The user does not want to go on with the swap, or has found out what became of it. */
  readonly isDismissed?: true
}

/** What the wallet was asked for. `revoke`: an allowance is taken back. */
export type SwapRequestStep = 'reset' | 'approve' | 'revoke' | 'swap' | 'batch'
