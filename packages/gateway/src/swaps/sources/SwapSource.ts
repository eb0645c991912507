/** Sells exactly an amount of one token for another one. Addresses are canonical. */
export interface SourceOrder {
  /** `undefined`: the native currency. */
  readonly sell: string | undefined
  /** `undefined`: the native currency. */
  readonly buy: string | undefined
  /** In the smallest unit of the sold token. */
  readonly amount: bigint
  /** In wei, for sources that choose a route by its gas. */
  readonly gasPrice?: bigint | undefined
  /** A contract that may take the amount already. A route through it is quoted if it loses little. */
  readonly allowed?: string | undefined
}

export interface SourceHop {
  readonly venue: string
  readonly sell: string | undefined
  readonly buy: string | undefined
  /** In 1/1,000,000. `undefined`: not known. */
  readonly fee: number | undefined
}

export interface SourceFee {
  readonly kind: 'pool' | 'provider'
  /** `undefined`: the native currency. */
  readonly token: string | undefined
  readonly amount: bigint
}

export interface SourceQuote {
  /** In the smallest unit of the bought token. */
  readonly expected: bigint
  /** The contract that the transaction calls. */
  readonly router: string
  /** The contract that takes the sold token. `undefined`: nothing has to be approved. */
  readonly spender: string | undefined
  /** In 1/10,000. `undefined`: not known. */
  readonly impact: number | undefined
  readonly route: readonly SourceHop[]
  readonly fees: readonly SourceFee[]
  readonly acceptsPermit: boolean
  /** By which the source finds the route again. JSON that clients keep, so it is not trusted. */
  readonly memo: unknown
}

export interface SourcePermit {
  /** Seconds since 1970. */
  readonly deadline: number
  /** 65 bytes. */
  readonly signature: string
}

export interface SourceBuild extends SourceOrder {
  /** The account that sells, and that gets what is bought. */
  readonly account: string
  /** The least that must arrive, in the smallest unit of the bought token. */
  readonly minimum: bigint
  /** In 1/10,000, for sources that compute the minimum themselves. */
  readonly slippage: number
  /** Seconds since 1970. */
  readonly deadline: number
  readonly permit: SourcePermit | undefined
  /** Of the quote. */
  readonly memo: unknown
}

export interface SourceTransaction {
  readonly to: string
  readonly data: string
  readonly value: bigint
  /** The contract that takes the sold token. `undefined`: nothing has to be approved. */
  readonly spender: string | undefined
}

/**
 * Why the client has to ask for something else.
 * - `route`: the source has no route for this order now.
 * - `price`: the minimum would not arrive.
 * - `permit`: the route takes none.
 * - `quoteId`: the memo is of another order, or of no quote.
 */
export type BuildRefusal = 'route' | 'price' | 'permit' | 'quoteId'

/** Where quotes and transactions of swaps on one network come from. */
export interface SwapSource {
  /** For metrics, and part of the ids of quotes. */
  readonly name: string
  /**
   * @returns `undefined`: there is no route for this order.
   * @throws {WrongAnswerError} It answered something else than it was asked for.
   */
  quote(order: SourceOrder, signal: AbortSignal): Promise<SourceQuote | undefined>
  /** @throws {WrongAnswerError} as `quote` does. */
  build(build: SourceBuild, signal: AbortSignal): Promise<SourceTransaction | BuildRefusal>
}
