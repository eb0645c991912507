import type { AmountScale } from '../entities/amountScale.js'
import type { EntryDraft } from './ledger.js'
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

export interface TransferAskOptions extends TransferOptions {
  /** What the ledger keeps of the transfer, for the kind of the feature that sends it. */
  readonly draft?: EntryDraft | undefined
  /**
   * Called with the id of its entry in the ledger, immediately before the wallet gets the request, or
   * when an equal open request is joined. Called again when the wallet sent what another entry has
   * already. A call that ends without it has sent nothing.
   */
  readonly onEntry?: ((id: string) => void) | undefined
  /**
   * Called immediately before the wallet gets the request, or when an equal open request is joined.
   * A call that ends without it has sent nothing.
   *
   * @param request - The request as text, which an equal request repeats. `LateAnswer` has it, too.
   */
  readonly onAsked?: ((request: string, how: AskedRequest) => void) | undefined
}

export interface AskedRequest {
  /** The wallet gets no request: an equal one is open, or its late answer is there already. */
  readonly isJoined: boolean
}

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
   * Asks the wallet to list a token of the current network. Available where `can('watchToken')`.
   *
   * @throws {UserRejectedError} {UnsupportedCapabilityError} {NotConnectedError}
   */
  watchToken(token: WatchedToken, options?: TransferOptions): Promise<void>
}
