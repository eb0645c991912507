import type { SwapContracts } from '@latchkey/adapter-evm/pools'

export interface SwapsNetworkSettings {
  /** `undefined`: the network has no swaps. */
  readonly swaps: SwapSettings | undefined
}

export interface SwapSettings {
  /** Of the package and of the configuration. Addresses are canonical. */
  readonly contracts: SwapContracts
  /** `undefined`: pools only. The URL has no slash at its end. */
  readonly zeroEx: { readonly url: string; readonly key: string } | undefined
}
