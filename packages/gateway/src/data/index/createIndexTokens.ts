import { parseAddress } from '@latchkey/adapter-evm/address'
import type { IndexRepository } from '@latchkey/indexer'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import { indexName } from './indexName.js'

export interface IndexTokensOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: IndexRepository
}

/** The tokens that the gateway's own index has seen arrive. */
export function createIndexTokens({ network, repository }: IndexTokensOptions): DiscoveredTokens {
  return {
    name: indexName,
    async tokensOf(address, max) {
      const found = await repository.tokensOf(network, address.toLowerCase(), max)
      return found.map(parseAddress)
    },
  }
}
