import type { Clock, NodeRpc } from '@latchkey/server'
import type { NamespaceSources } from '../NamespaceSources.js'
import type { PoolSettings } from '../prices/PoolSettings.js'
import type { Discovery } from '../tokens/createDiscovery.js'
import type { Token } from '../tokens/Token.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import { createContractReader } from './createContractReader.js'
import { createEvmBalances } from './createEvmBalances.js'
import { createEvmGasPrices } from './createEvmGasPrices.js'
import { createPoolPrices } from './createPoolPrices.js'
import { readEvmDecimals } from './readEvmDecimals.js'
import { readEvmTokens } from './readEvmTokens.js'

export interface EvmSourcesOptions {
  readonly rpc: NodeRpc
  readonly multicall: string | undefined
  readonly tokens: TokenDirectory
  readonly discovery: Discovery
  readonly clock: Clock
  readonly isSpam: (token: Token) => boolean
  /** Tokens with the symbol of a listed one, at another address. */
  readonly isMarked: (token: Token) => boolean
}

/** Found tokens that are read: one request for a hundred of them, or one for each. */
const maxFound = { together: 500, alone: 100 }

/** What the nodes of an EVM network answer. */
export function createEvmSources({ rpc, multicall, tokens, ...options }: EvmSourcesOptions): NamespaceSources {
  const reader = createContractReader({ rpc, multicall })
  return {
    balances: createEvmBalances({
      rpc,
      reader,
      tokens,
      maxFound: multicall === undefined ? maxFound.alone : maxFound.together,
      ...options,
    }),
    gasPrices: createEvmGasPrices(rpc),
    readTokens: (addresses, signal) => readEvmTokens(reader, addresses, signal),
    readDecimals: (addresses, signal) => readEvmDecimals(reader, addresses, signal),
    pools: (settings: PoolSettings) => createPoolPrices({ reader, tokens, settings }),
  }
}
