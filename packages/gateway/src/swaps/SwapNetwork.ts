import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import type { Fallback } from '../data/sources/createFallback.js'
import type { GasPriceSource, GasPrices } from '../data/sources/GasPriceSource.js'
import type { TokenDirectory } from '../data/tokens/TokenDirectory.js'
import type { ChainReads } from './evm/ChainReads.js'
import type { SwapQuoter } from './sources/createQuoter.js'

/** A network with swaps. */
export interface SwapNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly contracts: SwapContracts
  /** The canonical form of an address. `undefined` for any other text. */
  parseAddress(text: string): string | undefined
  readonly tokens: TokenDirectory
  readonly quoter: SwapQuoter
  readonly gasPrices: Fallback<GasPriceSource, GasPrices>
  readonly reads: ChainReads
}
