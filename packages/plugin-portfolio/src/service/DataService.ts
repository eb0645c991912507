/** What a data service says of one token, not yet checked. */
export type RawBalance = Readonly<Record<string, unknown>>

/** The balances of the configured data service. All methods throw what `Http` throws. */
export interface DataService {
  /** Whether it has data of a network (CAIP-2). */
  supports(networkId: string, signal: AbortSignal): Promise<boolean>
  /** @throws {HttpError} 202 while the service gathers what it was asked for. */
  balances(request: BalanceRequest, signal: AbortSignal): Promise<readonly RawBalance[]>
  /** For other reads of the service, e.g. of the history. */
  get<T>(
    path: string,
    options: {
      readonly query?: Readonly<Record<string, string | undefined>> | undefined
      readonly parse: (value: unknown, status: number) => T | undefined
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<T>
}

export interface BalanceRequest {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** CAIP-10 ids of tokens that the service must not answer from its cache. */
  readonly changed: readonly string[]
}
