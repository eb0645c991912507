import type { Json } from '../../entities/json.js'
import type { Call } from '../adapter.js'
import { defineService } from '../defineService.js'
import type { EntryOptions } from '../ledger.js'
import type { PluginContext, ServiceToken } from '../plugin.js'
import type { Token } from './tokens.js'
import type { TransferEstimate, TransferFunds, TransferOptions } from './transfers.js'

/** Sells exactly an amount of one token for another token, on one network. */
export interface SwapOrder {
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the account that sells, and that gets what is bought. */
  readonly account: string
  /** The address of the sold token. Absent: the network's own currency. */
  readonly sell?: string | undefined
  /** The address of the bought token. Absent: the network's own currency. */
  readonly buy?: string | undefined
  /** In the smallest unit of the sold token. */
  readonly amount: bigint
}

/** An order for which a provider is asked for a quote. */
export interface SwapQuestion extends SwapOrder {
  /**
   * A contract that may take the amount already. A provider that has a route through it, and loses
   * little, quotes that one: any other route needs another approval.
   */
  readonly allowed?: string | undefined
}

/** One trade of a route. */
export interface SwapHop {
  /** Where it is traded, e.g. `Uniswap v3`. */
  readonly venue: string
  readonly sell?: string | undefined
  readonly buy?: string | undefined
  /** What the pool keeps, in 1/1,000,000. Absent: not known. */
  readonly fee?: number | undefined
}

/** Something that a quote has already subtracted from `expected`. */
export interface SwapFee {
  /** Who gets it: the pools, or the service that made the quote. */
  readonly kind: 'pool' | 'provider'
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
  /** In the smallest unit of the token. */
  readonly amount: bigint
}

/** What a provider offers for an order. Nothing in it is trusted: see `SwapPlan`. */
export interface SwapQuote extends SwapOrder {
  /** Id of the provider. */
  readonly provider: string
  /** What the order gives now, in the smallest unit of the bought token. */
  readonly expected: bigint
  /** The contract that the transaction will call. Absent: only the transaction says it. */
  readonly router?: string | undefined
  /** The contract that takes the sold token. Default: `router`. */
  readonly spender?: string | undefined
  /**
   * The part of the value that is lost because the trade moves the price, in 1/10,000. It has no
   * fees. Absent: not known.
   */
  readonly impact?: number | undefined
  /** Empty: not known. */
  readonly route: readonly SwapHop[]
  readonly fees: readonly SwapFee[]
  /** The provider can build the transaction with the signature of a permit (EIP-2612). */
  readonly acceptsPermit?: true | undefined
  /** When it was made, in ms since 1970, by the clock of the modal. Its age is not counted by it. */
  readonly at: number
  /** ms in which it may be used, from when it was asked for. */
  readonly lifetime: number
  /** What its provider needs to build the transaction. */
  readonly memo?: Json | undefined
}

/** A call that a provider built. Nothing in it is trusted. */
export interface SwapTransaction {
  readonly to: string
  /** In the namespace's own form, e.g. `0x` bytes. */
  readonly data: string
  /** In the smallest unit of the network's own currency. */
  readonly value: bigint
}

/** A call of a provider's own contract, for an account and on a network. */
export interface SwapCall extends SwapTransaction {
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the account that sends it. */
  readonly account: string
}

/** What a call does, as its provider reads it from the bytes. It is compared and measured. */
export interface SwapTerms {
  /** CAIP-2. */
  readonly networkId: string
  /** The address of the sold token. Absent: the network's own currency. */
  readonly sell?: string | undefined
  /** The address of the bought token. Absent: the network's own currency. */
  readonly buy?: string | undefined
  /** Exactly what is sold, in the smallest unit of the sold token. */
  readonly amount: bigint
  /** The least that arrives, or the transaction is reverted. In the smallest unit of the bought token. */
  readonly minimum: bigint
  /** Address of the account that gets what is bought. */
  readonly receiver: string
  /** s since 1970 after which the contract refuses the call. */
  readonly deadline: number
}

/** The signature that lets a contract take exactly an amount of a token, without a transaction. */
export interface SwapPermit {
  readonly token: string
  readonly spender: string
  /** In the smallest unit of the token. */
  readonly amount: bigint
  /** s since 1970. */
  readonly deadline: number
  /** In the namespace's own form, e.g. 65 `0x` bytes. */
  readonly signature: string
}

/** What a provider builds the transaction for. */
export interface SwapBuild {
  readonly quote: SwapQuote
  /** The least that must arrive, in the smallest unit of the bought token. */
  readonly minimum: bigint
  /** What the user accepts to lose to moves of the price, in 1/10,000. */
  readonly slippage: number
  /** s since 1970 after which the network must refuse the transaction. */
  readonly deadline: number
  readonly permit?: SwapPermit | undefined
}

/** What a provider may use. */
export type SwapContext = Pick<PluginContext, 'clock' | 'http' | 'rpc' | 'service'>

/** Where quotes and transactions of swaps come from: pools on the chain, or a service. */
export interface SwapProvider {
  /** Unique among the providers of an app. */
  readonly id: string
  /** What users read. */
  readonly name: string
  /** Its code in the page computes quotes from what the chain says. Absent: a service answers them. */
  readonly isLocal?: true | undefined
  /** Names of options that its factory does not know. Core reports them with `debug`. */
  readonly unknownOptions?: readonly string[] | undefined
  /**
   * Whether it can swap on a network.
   *
   * @throws what the service's failure is. Then it is not known.
   */
  supports(context: SwapContext, networkId: string, signal: AbortSignal): Promise<boolean>
  /** Tokens that it can trade, without the network's own currency. It may leave some out. */
  tokens(context: SwapContext, networkId: string, signal: AbortSignal): Promise<readonly Token[]>
  /**
   * @returns `undefined`: it has no route for this order ("insufficient liquidity").
   * @throws what the service's failure is.
   */
  quote(context: SwapContext, order: SwapQuestion, signal: AbortSignal): Promise<SwapQuote | undefined>
  /**
   * What the quote's spender may take of the sold token now, in its smallest unit. Only shown: the
   * adapter reads it again from the nodes.
   */
  allowance(context: SwapContext, quote: SwapQuote, signal: AbortSignal): Promise<bigint>
  /**
   * The transaction that lets the quote's spender take exactly `amount`, or 0. Its bytes are
   * checked.
   */
  buildApproval(
    context: SwapContext,
    approval: { readonly quote: SwapQuote; readonly amount: bigint },
    signal: AbortSignal,
  ): Promise<SwapTransaction>
  buildTransaction(context: SwapContext, build: SwapBuild, signal: AbortSignal): Promise<SwapTransaction>
  /**
   * Decodes a call of the provider's own contract, which the app lists. Without it, only calls that
   * the adapter knows are accepted.
   *
   * @returns `undefined`: it can't read the call, which is refused.
   */
  read?(context: SwapContext, call: SwapCall, signal: AbortSignal): Promise<SwapTerms | undefined>
  /** In the smallest unit of the network's own currency for one unit of gas. */
  gasPrice(context: SwapContext, networkId: string, signal: AbortSignal): Promise<bigint>
}

/** Swaps on the networks of an adapter. */
export interface SwapService<Provider = unknown> {
  /**
   * The contracts of a network, in the adapter's own form, for providers of the same package: those
   * that the package lists, and those of the app's configuration. `undefined`: none.
   */
  contracts(networkId: string): unknown
  /** Whether a contract may be called, and may take tokens, by the same two lists. */
  isTrusted(networkId: string, contract: string): boolean
  /**
   * The limits of a transaction that may take `duration` s. A clock of the user's device that is
   * wrong ends no swap.
   */
  times(networkId: string, duration: number, signal: AbortSignal): Promise<SwapTimes>
  // What is left is what `SwapActions` does, in methods of the same names.
  plan(call: Call<Provider>, request: SwapRequest): Promise<SwapPlan>
  /** Compares the transaction with the plan immediately before the wallet is asked. */
  approve(call: Call<Provider>, plan: SwapPlan): Promise<string>
  signPermit(call: Call<Provider>, plan: SwapPlan): Promise<SwapPermit>
  /** Compares the transaction with the plan immediately before the wallet is asked. */
  send(call: Call<Provider>, plan: SwapPlan): Promise<string>
  sendBatch(call: Call<Provider>, plan: SwapPlan): Promise<string>
  revoke(call: Call<Provider>, asked: { readonly token: string; readonly spender: string }): Promise<string>
  // These read for the account and on the network that they are about. No wallet is needed.
  outcome(call: Pick<Call, 'signal'>, swap: MinedSwap): Promise<SwapOutcome>
  find(call: Pick<Call, 'signal'>, swap: SentSwap): Promise<string | undefined>
  allowance(call: Pick<Call, 'signal'>, asked: SwapAllowance): Promise<bigint>
}

/** Has no method but one, because pages load the name of each method that is lazy. */
export interface SwapLoader {
  /** Fetches the code of swaps, with the first call. */
  load(): Promise<SwapService>
}

/** The swaps of a namespace. Without it there are none. */
export const swapsService: ServiceToken<SwapLoader> = /* @__PURE__ */ defineService('swaps')

/** In s since 1970. */
export interface SwapTimes {
  /** Of the newest block. What ends before it is over. */
  readonly block: number
  /** The duration after the later one of `block` and the time of the device. */
  readonly deadline: number
}

/** What the user is about to confirm, with the bytes that a provider built. */
export interface SwapRequest extends SwapOrder {
  /** The least that must arrive. The transaction must enforce at least this. */
  readonly minimum: bigint
  /**
   * s since 1970. A transaction that a pool could still carry out later is refused: its minimum may
   * be a bad price by then.
   */
  readonly deadline: number
  readonly transaction: SwapTransaction
  /** `SwapProvider.read` of the provider that built the transaction. */
  readonly read?: ((call: SwapCall, signal: AbortSignal) => Promise<SwapTerms | undefined>) | undefined
  /** The contract that takes the sold token. Default: the receiver of the transaction. */
  readonly spender?: string | undefined
  /** What the provider built for an approval. Default: the adapter's own. Its bytes are checked. */
  readonly approval?: SwapTransaction | undefined
  /** Ask for a permit instead of an approval, where the token has permits. */
  readonly prefersPermit?: true | undefined
  /** What the user has signed. The transaction contains it. */
  readonly permit?: SwapPermit | undefined
}

/**
 * One thing that the wallet is asked for.
 * - `reset`: sets the allowance to 0, which some tokens need before another one.
 * - `approve`: allows the spender to take exactly the sold amount.
 * - `permit`: the same by a signature.
 * - `swap`: the swap itself, always the last step.
 */
export type SwapStep = 'reset' | 'approve' | 'permit' | 'swap'

/**
 * A swap that was read back from the bytes of its transaction. Its order and minimum are never
 * copied from the request.
 */
export interface SwapPlan extends SwapOrder {
  /** The least that arrives, or the transaction is reverted. In the smallest unit. */
  readonly minimum: bigint
  /** The contract that the transaction calls. */
  readonly router: string
  /** The contract that takes the sold token. Absent for the network's own currency. */
  readonly spender?: string | undefined
  /** What is left to do, in order. The first one is next. */
  readonly steps: readonly [SwapStep, ...SwapStep[]]
  /** Of the next step that costs a fee. */
  readonly estimate: TransferEstimate
  /**
   * About what the steps after the next one cost, in the smallest unit of the network's own
   * currency. It is no limit: nodes can't estimate them before the next one is done. Absent: none
   * of them costs a fee.
   */
  readonly laterFee?: bigint | undefined
  readonly funds: TransferFunds
  /** What the spender may take now, in the smallest unit of the sold token. */
  readonly allowance?: bigint | undefined
  /**
   * What arrived when the nodes simulated the transaction, after the approvals that are missing.
   * Absent: the nodes can't measure it, or not before an approval is done.
   */
  readonly simulated?: bigint | undefined
  /**
   * Its provider alone says what the transaction does: the nodes could not measure both balances.
   * Ask the user for a typed confirmation.
   */
  readonly isUnmeasured?: true | undefined
  /**
   * How much less `simulated` is than the amount at the prices of the chain's own pools before the
   * trade, in 1/10,000. Absent: not known.
   */
  readonly impact?: number | undefined
  /** The time of the newest block, in s since 1970. */
  readonly block?: number | undefined
  /** The wallet does all steps with one confirmation, all or none (EIP-5792). */
  readonly canBatch: boolean
  /** The trade only wraps or unwraps the network's own currency, one for one. */
  readonly isWrap?: true | undefined
  /** s since 1970 after which the network refuses the transaction. Absent: it has no such time. */
  readonly deadline?: number | undefined
  /** What it was made from. */
  readonly request: SwapRequest
}

/** A swap whose transaction is in a block. */
export interface MinedSwap extends SwapOrder {
  readonly hash: string
  /** The least that had to arrive, in the smallest unit of the bought token. */
  readonly minimum: bigint
}

/** What became of a swap whose transaction is in a block. */
export interface SwapOutcome {
  /** `reverted`: nothing was swapped, also if others sent the transaction and it went well. */
  readonly status: 'confirmed' | 'reverted'
  /** What arrived, by the chain, in the smallest unit of the bought token. */
  readonly received?: bigint | undefined
  /** What the contract said, for a reverted one. It comes from the chain: show it as a quote. */
  readonly reason?: string | undefined
  /** The fee that was paid, in the smallest unit of the network's own currency. */
  readonly fee?: bigint | undefined
}

/** By what a swap whose answer was lost is found on the chain. */
export interface SentSwap extends SwapOrder {
  readonly transaction: SwapTransaction
  /** When the wallet was asked, in ms since 1970, by the clock of the device. */
  readonly at: number
  /** As in `SwapPlan`. The search goes back to it, because the clock of the device may be wrong. */
  readonly block?: number | undefined
  /** Hashes that are known to be of other swaps. One with the same bytes is not this swap. */
  readonly others?: readonly string[] | undefined
  /** As in `SwapPlan`. */
  readonly deadline?: number | undefined
}

/** The allowance of a spender: what it may take of a token of an account. */
export interface SwapAllowance {
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the account. It need not be the current one. */
  readonly account: string
  readonly token: string
  readonly spender: string
}

export interface SwapAskOptions extends TransferOptions, Pick<EntryOptions, 'draft' | 'onEntry'> {}

export interface SwapPermitOptions extends TransferOptions {
  /** Called immediately before the wallet gets the request. A call that ends without it has asked for nothing. */
  readonly onAsked?: (() => void) | undefined
}

/**
 * Swaps of the current account. None of the methods shows a view of its own.
 * `plan`, `outcome`, `find` and `allowance` only read from the network's nodes. The last three are
 * for any account and network: a swap goes on after the user has switched.
 */
export interface SwapActions {
  /**
   * Reads a transaction, compares it with the request, and finds out what is left to do.
   *
   * @throws {SwapRefusedError} when the transaction is not one that this SDK can read and trust, or
   * the nodes say that it would fail.
   * @throws {TransactionMismatchError} when it does something else than the request says.
   * @throws {InsufficientFundsError} {NotConnectedError} {UnsupportedCapabilityError} {TimeoutError}
   */
  plan(request: SwapRequest, options?: TransferOptions): Promise<SwapPlan>
  /**
   * Asks the wallet for the next step of a plan, which must be `reset` or `approve`.
   *
   * @returns The hash. The transaction is sent, not yet in a block.
   * @throws {TransactionMismatchError} {InsufficientFundsError} before the wallet is asked.
   * @throws {OutcomeUnknownError} {UserRejectedError} {CancelledError} {NotConnectedError}
   * {NetworkDisconnectedError}
   */
  approve(plan: SwapPlan, options?: SwapAskOptions): Promise<string>
  /** Asks the wallet to sign the permit of a plan whose next step is `permit`. */
  signPermit(plan: SwapPlan, options?: SwapPermitOptions): Promise<SwapPermit>
  /**
   * Asks the wallet to send what the user confirmed. Immediately before, the plan is made again and
   * compared.
   *
   * @returns The hash, as for `approve`.
   */
  send(plan: SwapPlan, options?: SwapAskOptions): Promise<string>
  /**
   * Asks the wallet for all steps of a plan at once. Available where `plan.canBatch`.
   *
   * @returns The id that the wallet gave the batch. The ledger follows it.
   */
  sendBatch(plan: SwapPlan, options?: SwapAskOptions): Promise<string>
  /** What a swap gave, by the chain. Call it for a transaction that is in a block. */
  outcome(swap: MinedSwap, options?: TransferOptions): Promise<SwapOutcome>
  /**
   * Looks on the chain for a swap whose answer was lost.
   *
   * @returns Its hash. `undefined`: it is in none of the blocks since then.
   * @throws {SwapRefusedError} `expired`: it is in no block, and its deadline is over by the
   * network's own time, so it never happens.
   */
  find(swap: SentSwap, options?: TransferOptions): Promise<string | undefined>
  /**
   * Asks the wallet to take back what a spender may take of a token.
   *
   * @returns The hash, as for `approve`.
   */
  revoke(asked: SwapAllowance, options?: TransferOptions & Pick<EntryOptions, 'draft' | 'onEntry'>): Promise<string>
  /** What a spender may take of a token of an account, in its smallest unit. */
  allowance(asked: SwapAllowance, options?: TransferOptions): Promise<bigint>
}
