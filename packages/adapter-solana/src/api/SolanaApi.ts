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
   * CAIP-2. The expected network. The app switches to it first.
   *
   * Default: the current network at the time of the call. If the user switches before the wallet is
   * asked, the wallet gets no request (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

export interface SolanaSendOptions extends SolanaSignOptions, SendOptions {}

export interface SolanaWaitOptions extends SolanaRequestOptions {
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** The commitment to wait for. Default: `confirmed`. */
  readonly commitment?: Commitment | undefined
  /**
   * The blockhash of the transaction, base58. With it the wait finds out that the transaction has
   * expired. It is known for what was sent here, unless the wallet changed the transaction. Pass
   * only the transaction's own blockhash: with another one the wait may report `expired` for a
   * transaction that can still happen.
   */
  readonly blockhash?: string | undefined
  /** Limit of the wait in ms. Default: 2 minutes. */
  readonly limit?: number | undefined
}

/** A network's node, for other clients. */
export interface SolanaNode {
  /** CAIP-2. */
  readonly networkId: string
  /** The first of the network's own URLs, for clients that need one (a web socket). */
  readonly url: string
  /** Core's JSON-RPC: the app's own URL, the configured gateway or the network's URL. */
  readonly rpc: RpcClient
}

/**
 * The app's `modal.adapters.solana`. Each method that needs a wallet rejects with
 * `NotConnectedError` when none is connected. What a wallet throws becomes a typed error.
 */
export interface SolanaApi {
  /**
   * `@solana/kit` over core's RPC, and no other URL. Numbers come as JSON. Those above 2^53 (nine
   * million SOL in lamports, the `rentEpoch` of accounts without rent) are rounded before kit
   * converts them to bigints.
   * @param networkId - CAIP-2. Default: the current network, else the app's first.
   * @throws {NetworkNotFoundError} when the app does not list the network.
   */
  rpc(networkId?: string | undefined): Promise<Rpc<SolanaRpcApi>>
  /**
   * Like `rpc`, for other clients.
   * @throws {NetworkNotFoundError}
   */
  node(networkId?: string | undefined): SolanaNode
  /**
   * The same transaction with the account's signature, which is verified.
   * @throws {InvalidTransactionError} before the wallet gets a request.
   * @throws {TransactionChangedError} when the wallet signed another message.
   */
  signTransaction<T extends SolanaTransaction>(transaction: T, options?: SolanaSignOptions): Promise<Signed<T>>
  /** Several transactions in one request, if the wallet can do it. */
  signAllTransactions<T extends SolanaTransaction>(
    transactions: readonly T[],
    options?: SolanaSignOptions,
  ): Promise<readonly Signed<T>[]>
  /**
   * Signs and sends. While an equal request is open, a second call gets the same answer.
   * @returns The signature, base58. The transaction is sent, not yet confirmed.
   * @throws {InvalidInputError} for an unknown commitment.
   * @throws {BlockhashExpiredError} {OutcomeUnknownError} {TransactionChangedError} {RpcError}
   */
  sendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
  /**
   * @returns `expired` when it can no longer happen.
   * @throws {TimeoutError} when it does not reach the commitment within the limit. It may reach it
   * later.
   */
  waitForTransaction(signature: string, options?: SolanaWaitOptions): Promise<TransactionOutcome>
}
