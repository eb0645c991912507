import type { AmountScale } from '../../entities/amountScale.js'
import type { Call } from '../adapter.js'
import { defineService } from '../defineService.js'
import type { EntryOptions } from '../ledger.js'
import type { ServiceToken } from '../plugin.js'
import type { ReplacementEstimate, ReplacementKind, TransactionReference } from './transactions.js'

/** An amount of a token for a receiver. */
export interface Transfer {
  readonly to: string
  /** In the token's smallest unit: wei, lamports, planck, satoshi. */
  readonly amount: bigint
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
}

export interface TransferEstimate {
  /**
   * The most that the network can charge for exactly this transaction, in the smallest unit of its
   * own currency. `TransferActions.send` refuses a transfer that costs more by then, so it includes
   * a margin where the price can rise.
   */
  readonly fee: bigint
  /** What it charges at the current price. Absent: not known, or the same as `fee`. */
  readonly expectedFee?: bigint | undefined
  /**
   * Another amount that the transfer takes, in the same unit, e.g. the rent of an account that it
   * creates for the receiver.
   */
  readonly deposit?: bigint | undefined
  /** How the fee comes about, where the network has prices for units of gas (EIP-1559). */
  readonly gas?: GasDetails | undefined
}

/** Prices are for one unit of gas, in the smallest unit of the network's own currency. */
export interface GasDetails {
  /** Units that the transaction can use at most. */
  readonly limit: bigint
  /** The highest price that is reckoned with. */
  readonly maxPrice: bigint
  /** Of the current block. Absent: the network has no base price. */
  readonly basePrice?: bigint | undefined
  /** What the producer of the block gets. Absent: the network has no base price. */
  readonly tip?: bigint | undefined
  /** What a rollup charges on top, for storing the transaction on its first layer. */
  readonly rollupFee?: bigint | undefined
}

/**
 * The transaction that the wallet will be asked for, read back from its own bytes, so that it can
 * be shown before it is sent. Its members are never copied from what was asked for.
 */
export interface TransferPlan extends Transfer {
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the sender. */
  readonly from: string
  /**
   * What the receiver gets, where the token itself keeps a part of each transfer (Token-2022), in
   * its smallest unit. Absent: the amount.
   */
  readonly received?: bigint | undefined
  /**
   * With the scale `network`: the amount as the network shows it, as decimal text. Absent with it:
   * not known.
   */
  readonly shown?: string | undefined
  readonly estimate: TransferEstimate
  readonly funds: TransferFunds
}

/** What the account has, by the network's own nodes. */
export interface TransferFunds {
  /** In the smallest unit of the network's own currency. */
  readonly native: bigint
  /** For a token: its balance, in its smallest unit. */
  readonly token?: bigint | undefined
  /** For a token: its decimals, by its own contract. Absent where it has none. */
  readonly decimals?: number | undefined
  /** For a token: how the network shows its amounts, read with the plan. See `Token.scale`. */
  readonly scale?: AmountScale | undefined
  /**
   * Someone else may pay the fee, as for smart accounts. Then the fee is no reason to refuse a
   * transfer.
   */
  readonly isFeeSponsored?: true | undefined
}

/** What can be sent at most. */
export interface MaxTransfer {
  /**
   * In the token's smallest unit. For the network's own currency the worst-case fee is kept. 0 when
   * the fee can't be paid.
   */
  readonly amount: bigint
  /** For a token: its decimals, by its own contract. Absent where it has none. */
  readonly decimals?: number | undefined
  /** For a token: how the network shows its amounts. See `Token.scale`. */
  readonly scale?: AmountScale | undefined
  /** With the scale `network`: the amount as the network shows it, as decimal text. */
  readonly shown?: string | undefined
  readonly estimate: TransferEstimate
}

/** A token that the wallet should list. */
export interface WatchedToken {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

export interface TransferOptions {
  readonly signal?: AbortSignal | undefined
}

export interface TransferAskOptions extends TransferOptions, Pick<EntryOptions, 'draft' | 'onEntry'> {}

/**
 * Transfers of the current account. None of the methods shows a view of its own. All but `send` and
 * `replace` only read from the network's nodes.
 */
export interface TransferActions {
  /**
   * Builds the transaction of a transfer on the current network, and checks it.
   *
   * @throws {InsufficientFundsError} when the balance is too low for the amount or its fee.
   * @throws What the adapter throws for a receiver or an amount that it refuses.
   * @throws {UnsupportedCapabilityError} {NotConnectedError} {TimeoutError}
   */
  plan(transfer: Transfer, options?: TransferOptions): Promise<TransferPlan>
  /**
   * @param receiver - Default: the sender, which costs the same in most cases.
   */
  max(
    token: string | undefined,
    options?: TransferOptions & { readonly receiver?: string | undefined },
  ): Promise<MaxTransfer>
  /**
   * Asks the wallet to send what the user confirmed. Immediately before, the account, the network,
   * the funds and the transaction itself are compared with the plan. An equal request that is still
   * open is joined, not repeated. A transfer that costs more now than the plan's highest fee and its
   * deposit is a mismatch of the `fee`: show a new plan first. An account whose fee is sponsored has
   * no such limit.
   *
   * @returns The hash. The transaction is sent, not yet in a block.
   * @throws {NotConnectedError} {NetworkDisconnectedError} when the account or the network is another
   * one than in the plan. The wallet got no request then.
   * @throws {TransactionMismatchError} {InsufficientFundsError} before the wallet is asked.
   * @throws {OutcomeUnknownError} {UserRejectedError} {CancelledError}
   */
  send(plan: TransferPlan, options?: TransferAskOptions): Promise<string>
  /** Whether the current wallet can replace pending transactions. */
  canReplace(options?: TransferOptions): Promise<boolean>
  /** The cost of `replace`. @throws {UnsupportedCapabilityError} */
  estimateReplacement(
    transaction: TransactionReference,
    kind: ReplacementKind,
    options?: TransferOptions,
  ): Promise<ReplacementEstimate>
  /**
   * Asks the wallet to replace a pending transaction of the current account. Available where
   * `canReplace()`.
   *
   * @returns The hash of the replacement. `transactionSentEvent` names both.
   * @throws {ReplacementError} when the transaction is no longer pending.
   * @throws {UnsupportedCapabilityError} {NotConnectedError} {NetworkDisconnectedError}
   */
  replace(transaction: TransactionReference, kind: ReplacementKind, options?: TransferOptions): Promise<string>
  /**
   * Asks the wallet to list a token of the current network. Available where `can(watchTokenService)`.
   *
   * @throws {UserRejectedError} {UnsupportedCapabilityError} {NotConnectedError}
   */
  watchToken(token: WatchedToken, options?: TransferOptions): Promise<void>
}

/** Transfers of a wallet's account. */
export interface TransferService<Provider = unknown> {
  estimate(call: Call<Provider>, transfer: Transfer): Promise<TransferEstimate>
  /**
   * @param plan - What the user has confirmed. The transaction is compared with it immediately
   * before the wallet is asked.
   * @returns The transaction's id or hash.
   * @throws {TransactionMismatchError} {InsufficientFundsError} before the wallet is asked.
   */
  send(call: Call<Provider>, transfer: Transfer, plan?: TransferPlan): Promise<string>
}
export const transferService: ServiceToken<TransferService> = /* @__PURE__ */ defineService('transfer')

/** Transfers that are shown to the user before the wallet is asked. */
export interface PlanTransferService<Provider = unknown> {
  /**
   * Builds the transaction that `TransferService.send` sends, and reads the plan back from its bytes.
   *
   * @throws {InsufficientFundsError} and what `TransferService.estimate` throws.
   */
  plan(call: Call<Provider>, transfer: Transfer): Promise<TransferPlan>
  max(
    call: Call<Provider>,
    transfer: { readonly to?: string | undefined; readonly token?: string | undefined },
  ): Promise<MaxTransfer>
}
export const planTransferService: ServiceToken<PlanTransferService> = /* @__PURE__ */ defineService('planTransfer')

/**
 * Replaces a pending transaction of the account. Only for wallets that let the app choose the
 * transaction's place and price: another wallet would send a second payment.
 */
export interface ReplacementService<Provider = unknown> {
  /** Whether this wallet can do it. It gets no request. */
  support(call: Call<Provider>): Promise<boolean>
  estimate(call: Call<Provider>, transaction: TransactionReference, kind: ReplacementKind): Promise<ReplacementEstimate>
  /** @returns The hash of the replacement. */
  send(call: Call<Provider>, transaction: TransactionReference, kind: ReplacementKind): Promise<string>
}
export const replacementService: ServiceToken<ReplacementService> = /* @__PURE__ */ defineService('replacement')

export interface WatchTokenService<Provider = unknown> {
  /**
   * Asks the wallet to list a token.
   *
   * @throws {UserRejectedError} when the user did not want it.
   */
  watch(call: Call<Provider>, token: WatchedToken): Promise<void>
}
export const watchTokenService: ServiceToken<WatchTokenService> = /* @__PURE__ */ defineService('watchToken')
