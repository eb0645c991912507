import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import type { SwapService } from '../sources/SwapService.js'

export interface SwapsNetworkSettings {
  /** `undefined`: the network has no swaps. */
  readonly swaps: SwapSettings | undefined
}

export interface SwapSettings {
  /** Of the package and of the configuration. Addresses are canonical. */
  readonly contracts: SwapContracts
  /** Besides the pools. */
  readonly services: readonly { readonly service: SwapService; readonly settings: unknown }[]
}
