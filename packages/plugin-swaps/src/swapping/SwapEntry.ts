import type { LedgerEntry } from '@latchkey/core'
import type { TransactionStatus } from '@latchkey/core/services'
import type { SwapData } from './SwapData.js'

/** A swap by its newest request in the ledger, as the views show it. */
export interface SwapEntry
  extends Omit<SwapData, 'swap'>,
    Pick<LedgerEntry, 'networkId' | 'at' | 'hash' | 'batch' | 'fee'> {
  /** Of the swap: the same for all its steps. */
  readonly id: string
  /** Of its newest request. */
  readonly entryId: string
  /** Address of the account that sells and gets. */
  readonly account: string
  readonly status: SwapStatus
  /** It ended while no view showed it, waits for other signers, or the nodes have forgotten it. */
  readonly isUnseen?: true | undefined
}

/**
 * Of the newest request. Those of `TransactionStatus` are about its transaction.
 * - `asking`: the wallet is asked.
 * - `unknown`: it is not known whether it was sent.
 * - `pending`: it is sent, and in no block yet.
 * - `approved`: an approval is in a block, and the swap was not sent.
 * - `revoked`: the allowance of an approval was taken back, or another swap has used it.
 * - `declined`: the user declined it in the wallet after the page had stopped waiting.
 * - `refused`: nothing was sent, as the tab that asked for it has found out. The ledger has it no more.
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
