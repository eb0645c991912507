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
}

export interface SourceHop {
  readonly venue: string
  readonly sell: string | undefined
  readonly buy: string | undefined
  /** In 1/1,000,000. `undefined`: not known. */
  readonly fee: number | undefined
}

export interface SourceQuote {
  readonly expected: bigint
  readonly router: string
  /** `undefined`: nothing has to be approved. */
  readonly spender: string | undefined
  /** In 1/10,000. `undefined`: not known. */
  readonly impact: number | undefined
  readonly route: readonly SourceHop[]
  readonly fees: readonly {
    readonly kind: 'pool' | 'provider'
    readonly token: string | undefined
    readonly amount: bigint
  }[]
  readonly acceptsPermit: boolean
  /** By which the source finds the route again. JSON that clients keep, so it is not trusted. */
  readonly memo: unknown
}

export interface SourcePermit {
  readonly deadline: bigint
  /** 65 bytes. */
  readonly signature: string
}

export interface SourceBuild extends SourceOrder {
  readonly account: string
  /** The least that must arrive. `undefined`: what the slippage leaves of the amount of now. */
  readonly minimum: bigint | undefined
  /** In 1/10,000. */
  readonly slippage: number
  /** Seconds since 1970. */
  readonly deadline: bigint
  readonly permit: SourcePermit | undefined
  /** Of the quote. `undefined`: the best route of now. */
  readonly memo: unknown
}

export interface SourceTransaction {
  readonly to: string
  readonly data: string
  readonly value: bigint
  /** `undefined`: nothing has to be approved. */
  readonly spender: string | undefined
  /** The least that arrives. */
  readonly minimum: bigint
}

/** Where quotes and transactions of swaps on one network come from. */
export interface SwapSource {
  /** For metrics, and part of the ids of quotes. */
  readonly name: string
  /** @returns `undefined`: there is no route for this order. */
  quote(order: SourceOrder, signal: AbortSignal): Promise<SourceQuote | undefined>
  /**
   * @returns `undefined`: there is no route for this order.
   * @throws {BuildRefusedError} The client has to ask for something else.
   */
  build(build: SourceBuild, signal: AbortSignal): Promise<SourceTransaction | undefined>
}
