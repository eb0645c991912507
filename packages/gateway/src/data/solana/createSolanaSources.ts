import type { NodeRpc } from '@latchkey/server'
import type { NamespaceSources } from '../NamespaceSources.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import { createSolanaBalances } from './createSolanaBalances.js'
import { readSolanaTokens } from './readSolanaTokens.js'

export interface SolanaSourcesOptions {
  readonly rpc: NodeRpc
  readonly tokens: TokenDirectory
}

/** What the nodes of Solana answer. Fees are no price of gas there, and its pools are not read. */
export function createSolanaSources({ rpc, tokens }: SolanaSourcesOptions): NamespaceSources {
  return {
    balances: createSolanaBalances({ rpc, tokens }),
    gasPrices: undefined,
    readTokens: (addresses, signal) => readSolanaTokens(rpc, addresses, signal),
    readDecimals: undefined,
    pools: undefined,
  }
}
