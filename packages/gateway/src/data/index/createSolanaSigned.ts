import type { SolanaRepository } from '@latchkey/indexer'
import type { SignedTokens } from '../sources/SignedTokens.js'
import { indexName } from './indexName.js'

export interface SolanaSignedOptions {
  /** CAIP-2. */
  readonly network: string
  readonly repository: SolanaRepository
}

/** The mints that moved in what an address signed, among its transactions that the gateway has read. */
export function createSolanaSigned({ network, repository }: SolanaSignedOptions): SignedTokens {
  return {
    name: indexName,
    async signedOf(address, tokens) {
      const signed = new Set(await repository.signedMints(network, address))
      return tokens.filter((token) => signed.has(token))
    },
  }
}
