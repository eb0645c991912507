import type { RpcClient } from '@latchkey/core'
import type { Rpc, SolanaRpcApi } from '@solana/kit'
import type { SendOptions } from '../transactions/readSendOptions.js'
import type { Signed, SolanaTransaction } from '../transactions/solanaTransaction.js'
import type { TransactionOutcome } from '../transactions/TransactionOutcome.js'
import type { Commitment } from '../transactions/waitForTransaction.js'

export interface SolanaRequestOptions {
  readonly signal?: AbortSignal | undefined
}

export interface SolanaSignOptions extends SolanaRequestOptions {
  /**
   * CAIP-2. The network that it is meant for: the app goes there first. Default: where the person is when this is called; who has gone
   * elsewhere before the wallet is asked is asked for nothing (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

export interface SolanaSendOptions extends SolanaSignOptions, SendOptions {}

export interface SolanaWaitOptions extends SolanaRequestOptions {
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** How settled it has to be. Default `confirmed`. */
  readonly commitment?: Commitment | undefined
  /**
   * On which the transaction lives, base58: then its end is found. Known by itself for what was sent here, unless the wallet changed it: a
   * blockhash that is not the transaction's own says that it never happens while it may.
   */
  readonly blockhash?: string | undefined
  /** ms until the wait is given up. Default 2 minutes. */
  readonly limit?: number | undefined
}

/** A network's node, for clients of one's own. */
export interface SolanaNode {
  /** CAIP-2. */
  readonly networkId: string
  /** The first of the network's own URLs, for what needs one (a web socket). */
  readonly url: string
  /** The kernel's JSON-RPC: the app's own URL, the configured gateway or the network's. */
  readonly rpc: RpcClient
}

/**
 * The app's `modal.adapters.solana`. Each rejects with `NotConnectedError` when it needs a wallet and none is connected, and with a
 * typed error for whatever a wallet throws.
 */
export interface SolanaApi {
  /**
   * `@solana/kit` over the kernel's RPC, never over another URL. Numbers come through JSON: those above 2^53 (nine million SOL in
   * lamports, the `rentEpoch` of accounts that pay no rent) are rounded before kit makes bigints of them.
   * @param networkId - CAIP-2. Default: the current network, else the first of the app's.
   * @throws {NetworkNotFoundError} when the app does not list it.
   */
  rpc(networkId?: string | undefined): Promise<Rpc<SolanaRpcApi>>
  /** As `rpc`, for other clients. @throws {NetworkNotFoundError} */
  node(networkId?: string | undefined): SolanaNode
  /**
   * The same transaction with the account's signature, which was checked.
   * @throws {InvalidTransactionError} before the wallet is asked.
   * @throws {TransactionChangedError} when the wallet signed another message.
   */
  signTransaction<T extends SolanaTransaction>(transaction: T, options?: SolanaSignOptions): Promise<Signed<T>>
  /** Several in one question, where the wallet can. */
  signAllTransactions<T extends SolanaTransaction>(
    transactions: readonly T[],
    options?: SolanaSignOptions,
  ): Promise<readonly Signed<T>[]>
  /**
   * Signs and sends. While an equal request is unanswered, a second one gets the same answer.
   * @returns The signature, base58: sent, not yet confirmed.
   * @throws {InvalidInputError} for a commitment that is not in the list.
   * @throws {BlockhashExpiredError} {OutcomeUnknownError} {TransactionChangedError} {RpcError}
   */
  sendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /**
   * @returns `expired` when it can no longer happen.
   * @throws {TimeoutError} when it is not settled within the limit; it may be later.
   */
  waitForTransaction(signature: string, options?: SolanaWaitOptions): Promise<TransactionOutcome>
}
