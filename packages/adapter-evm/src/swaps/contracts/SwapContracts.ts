import type { Address } from 'viem'

/** Contracts of one network that swaps may call, and that may take tokens. */
export interface SwapContracts {
  /** The contract of the wrapped native currency (WETH9). */
  readonly wrappedNative: Address
  readonly v2?: { readonly factory: Address; readonly router: Address } | undefined
  readonly v3?:
    | {
        readonly factory: Address
        readonly quoter: Address
        readonly router: Address
        /** `router`: SwapRouter, the default. `router02`: SwapRouter02. */
        readonly kind?: 'router' | 'router02' | undefined
      }
    | undefined
  /** Tokens through which a route may lead, besides the wrapped native currency. */
  readonly bases?: readonly Address[] | undefined
  /** Contracts of aggregators that may be called, and that may take tokens. */
  readonly aggregators?: readonly { readonly router: Address; readonly spender: Address }[] | undefined
}
