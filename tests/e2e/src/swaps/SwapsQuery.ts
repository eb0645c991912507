import type { SwapContracts } from '@latchkey/adapter-evm'
import type { AssetsToken } from '../assets/AssetsQuery.ts'

/** What the page `swaps` reads from its address. */
export interface SwapsQuery {
  readonly networks: readonly [SwapsNetwork, ...SwapsNetwork[]]
  /** Of the wallet's account. */
  readonly key: `0x${string}`
  /** Where quotes come from, in order. */
  readonly providers: readonly ('pools' | 'gateway')[]
  /** URL of the data service. Absent: the app has none. */
  readonly service?: string | undefined
  /** The wallet can do several calls at once (EIP-5792). */
  readonly canBatch: boolean
}

export interface SwapsNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly node: string
  readonly contracts: SwapContracts
  readonly tokens: readonly AssetsToken[]
}
