/** How an order is traded. It is JSON, and so the memo of a quote. */
export type PoolRoute =
  /** The wrapped native currency is made or redeemed, one for one. */
  | { readonly kind: 'wrap' }
  /** Tokens from the sold to the bought one. The wrapped native currency stands for the native one. */
  | { readonly kind: 'v2'; readonly path: readonly string[] }
  /** As for v2. `fees` has the fee of the pool between each two of them, in 1/1,000,000. */
  | { readonly kind: 'v3'; readonly path: readonly string[]; readonly fees: readonly number[] }
