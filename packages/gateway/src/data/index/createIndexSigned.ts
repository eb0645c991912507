import type { SignedTokens } from '../sources/SignedTokens.js'
import type { IndexTokensOptions } from './createIndexTokens.js'
import { indexName } from './indexName.js'

/** Tokens that are looked through. Of more, those that moved last count. */
const maxSigned = 500

/** The tokens that moved in what an address signed, as far as the gateway's own index knows. */
export function createIndexSigned({ network, repository }: IndexTokensOptions): SignedTokens {
  return {
    name: indexName,
    async signedOf(address, tokens) {
      const signed = new Set(await repository.signedTokensOf(network, address.toLowerCase(), maxSigned))
      return tokens.filter((token) => signed.has(token.toLowerCase()))
    },
  }
}
