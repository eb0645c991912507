/** What is kept of a token: the chain and the lists are not asked again for it. */
export type SwapToken = {
  /** Absent: the network's own currency. */
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}
