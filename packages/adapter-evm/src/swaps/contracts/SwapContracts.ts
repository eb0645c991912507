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
  /**
   * Contracts of aggregators that may be called, and that may take tokens (`spender`). `kind` says
   * who reads their calls.
   * - `settler`: this package, as calls of 0x. The default.
   * - `provider`: the swap provider that built them (`SwapProvider.read`). The nodes measure what
   *   they do.
   */
  readonly aggregators?:
    | readonly {
        readonly router: Address
        readonly spender: Address
        readonly kind?: 'settler' | 'provider' | undefined
      }[]
    | undefined
}
