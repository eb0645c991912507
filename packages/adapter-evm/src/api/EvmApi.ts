import type { AccountKind, CallsStatus } from '@latchkey/core'
import type { Chain, CustomTransport, Hex, JsonRpcAccount, PublicClient, Transport, WalletClient } from 'viem'
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
   * CAIP-2. The network that it is meant for: a wallet that stands elsewhere is asked to go there first. Default: where the person is when
   * this is called; a wallet that turns out to stand elsewhere is asked for nothing then (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

export interface EvmWaitOptions extends EvmRequestOptions {
  /** CAIP-2. Default: the current network. */
  readonly networkId?: string | undefined
  /** ms until the wait is given up. Default 5 minutes. */
  readonly limit?: number | undefined
}

export interface EvmSendCallsOptions extends EvmWriteOptions {
  /** All calls happen or none does. Default true. */
  readonly atomic?: boolean | undefined
}

/**
 * The app's `modal.adapters.eip155`. Each rejects with `NotConnectedError` when it needs a wallet and none is connected, and with a
 * typed error for whatever a wallet throws.
 */
export interface EvmApi {
  /**
   * viem over the connected wallet, for its account and network at this moment: make a new one after a change. What it has signed or sent is a
   * request like those below, so one that is of yesterday asks for nothing (`NetworkDisconnectedError`, `NotConnectedError`, as they are or as the
   * `cause` of one of viem's). Where it leads the wallet itself (`switchChain`), it goes along; what the wallet says comes in viem's classes.
   */
  walletClient(): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>>
  /**
   * viem over the kernel's RPC, or over the app's own transport for that network; never another URL.
   * @param networkId - CAIP-2. Default: the current network, else the first of the app's.
   * @throws {NetworkNotFoundError} when the app does not list it.
   */
  publicClient(networkId?: string | undefined): Promise<PublicClient<Transport, Chain>>
  /**
   * @returns The hash: sent, not yet mined.
   * @throws {NetworkDisconnectedError} when the wallet stands on another network than is meant, {UnsupportedNetworkError} on one that the
   * app neither lists nor allows; nothing was asked for then. So does `sendCalls`.
   */
  sendTransaction(transaction: EvmTransaction, options?: EvmWriteOptions): Promise<Hex>
  /** By the network's RPC; the wallet is not asked. */
  estimateTransaction(transaction: EvmTransaction, options?: EvmRequestOptions): Promise<TransactionEstimate>
  /**
   * Follows it by its hash, and by its sender and nonce: a wallet may speed it up (`replacedBy`), replace or cancel it. What was sent here is
   * followed also where the node never saw the first hash.
   * @throws {TimeoutError} when it is neither mined nor replaced within the limit; it may still be.
   */
  waitForTransaction(hash: Hex, options?: EvmWaitOptions): Promise<TransactionOutcome>
  /** EIP-5792, for the current account and network. `undefined`: the wallet does not speak it here. Never prompts. */
  getCapabilities(options?: EvmRequestOptions): Promise<WalletCapabilities | undefined>
  /** EIP-5792. @returns The batch's id. */
  sendCalls(calls: readonly EvmCall[], options?: EvmSendCallsOptions): Promise<string>
  /** EIP-5792. */
  getCallsStatus(id: string, options?: EvmRequestOptions): Promise<CallsStatus>
  /**
   * EIP-5792. With the network that the batch was sent on, a wallet behind a relay is asked there, also once the user has gone elsewhere.
   * @throws {TimeoutError} when the batch is still pending after the limit; it may still happen.
   */
  waitForCalls(id: string, options?: EvmWaitOptions): Promise<CallsStatus>
  /** Key, contract, or a key that lends itself code (EIP-7702): by the code at the address, on the current network. */
  accountKind(options?: EvmRequestOptions): Promise<AccountKind>
}
