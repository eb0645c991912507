import type { AccountKind, CallsStatus } from '@latchkey/core'
import type {
  Chain,
  CustomTransport,
  EIP1193Provider,
  Hex,
  JsonRpcAccount,
  PublicClient,
  Transport,
  WalletClient,
} from 'viem'
import type { EvmCall } from '../capabilities/sendCalls.js'
import type { WalletCapabilities } from '../capabilities/walletCapabilities.js'
import type { TransactionEstimate } from '../transactions/estimateTransaction.js'
import type { TransactionOutcome } from '../transactions/TransactionOutcome.js'
import type { EvmTransaction } from '../transactions/transaction.js'

export interface EvmRequestOptions {
  readonly signal?: AbortSignal | undefined
}

export interface EvmWriteOptions extends EvmRequestOptions {
  /**
   * CAIP-2. The expected network. A wallet on another network is first asked to switch.
   *
   * Default: the current network at the time of the call. Then a wallet that turns out to be on
   * another network gets no request (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

export interface EvmWaitOptions extends EvmRequestOptions {
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** Limit of the wait in ms. Default: 5 minutes. */
  readonly limit?: number | undefined
}

export interface EvmSendCallsOptions extends EvmWriteOptions {
  /** Whether all calls happen or none. Default: true. */
  readonly atomic?: boolean | undefined
}

export interface EvmSwitch extends EvmRequestOptions {
  /** Of the connection, active or not: `connection.provider`. */
  readonly provider: EIP1193Provider
  /** Members of EIP-3085 that replace those of the network in the app's list, where it is added. */
  readonly description?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The app's `modal.adapters.eip155`. Each method that needs a wallet rejects with
 * `NotConnectedError` when none is connected. What a wallet throws becomes a typed error.
 */
export interface EvmApi {
  /**
   * A viem client of the connected wallet, for its account and network at this moment. Make a new
   * client after a change of either.
   *
   * - Requests to sign or send go through the same checks as the methods below. A client of an
   *   earlier account or network asks the wallet for nothing: it rejects with
   *   `NetworkDisconnectedError` or `NotConnectedError`, directly or as the `cause` of a viem
   *   error.
   * - After its own `switchChain` the client stays valid, for the new network.
   * - Errors of the wallet come in viem's classes.
   */
  walletClient(): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>>
  /**
   * A viem client over core's RPC, or over the app's own transport for that network. It uses no
   * other URL.
   * @param networkId - CAIP-2. Default: the current network, else the app's first.
   * @throws {NetworkNotFoundError} when the app does not list the network.
   */
  publicClient(networkId?: string | undefined): Promise<PublicClient<Transport, Chain>>
  /**
   * Sends a transaction. In the two cases below the wallet gets no request. The same holds for
   * `sendCalls`.
   * @returns The hash. The transaction is sent, not yet mined.
   * @throws {NetworkDisconnectedError} when the wallet is not on the expected network.
   * @throws {UnsupportedNetworkError} when the app neither lists nor allows the network.
   */
  sendTransaction(transaction: EvmTransaction, options?: EvmWriteOptions): Promise<Hex>
  /** Uses the network's RPC. The wallet gets no request. */
  estimateTransaction(transaction: EvmTransaction, options?: EvmRequestOptions): Promise<TransactionEstimate>
  /**
   * Follows a transaction by its hash, and by its sender and nonce: a wallet may speed it up
   * (`replacedBy`), replace or cancel it. A transaction that was sent here is followed even when
   * the node never saw its first hash, and always on the network on which it was sent.
   * @throws {TimeoutError} when it is neither mined nor replaced within the limit. It may still be
   * mined later.
   */
  waitForTransaction(hash: Hex, options?: EvmWaitOptions): Promise<TransactionOutcome>
  /**
   * EIP-5792, for the current account and network. Never prompts.
   * @returns `undefined` when the wallet does not support EIP-5792 on this network.
   */
  getCapabilities(options?: EvmRequestOptions): Promise<WalletCapabilities | undefined>
  /**
   * EIP-5792.
   * @returns The id of the batch.
   */
  sendCalls(calls: readonly EvmCall[], options?: EvmSendCallsOptions): Promise<string>
  /** EIP-5792. */
  getCallsStatus(id: string, options?: EvmRequestOptions): Promise<CallsStatus>
  /**
   * EIP-5792. Pass the network of the batch: then a remote wallet is asked about that network, even
   * after the user has switched to another one.
   * @throws {TimeoutError} when the batch is still pending after the limit. It may still happen.
   */
  waitForCalls(id: string, options?: EvmWaitOptions): Promise<CallsStatus>
  /**
   * A key, a contract, or a key with delegated code (EIP-7702), from the code at the address on the
   * current network.
   */
  accountKind(options?: EvmRequestOptions): Promise<AccountKind>
  /**
   * Requests the wallet of a connection to switch its network, and adds the network where the wallet
   * does not know it. For bridges to other libraries: `modal.switchNetwork()` also waits for gates,
   * and is for the active connection.
   *
   * @param networkId - CAIP-2.
   * @throws {UserRejectedError} {UnknownNetworkError}, and what else the wallet reports.
   */
  switchNetwork(networkId: string, options: EvmSwitch): Promise<void>
}
