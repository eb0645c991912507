import * as v from 'valibot'
import type { TokenConfig } from '../DataNetworkConfig.js'

const text = v.pipe(v.string(), v.nonEmpty())
const shared = {
  address: text,
  name: text,
  symbol: text,
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(77)),
}
const listSchema = v.array(v.object({ ...shared, icon: v.optional(text) }))
/** @see https://github.com/Uniswap/token-lists/blob/main/src/tokenlist.schema.json */
const tokenListSchema = v.object({
  tokens: v.array(v.object({ ...shared, chainId: v.number(), logoURI: v.optional(text) })),
})

/**
 * Reads a file with tokens: a list as in the configuration, or a token list of tokenlists.org, of
 * which those of the network count.
 *
 * @throws for any other text.
 */
export function readTokenFile(json: string, networkId: string): readonly TokenConfig[] {
  const value: unknown = JSON.parse(json)
  if (Array.isArray(value)) return v.parse(listSchema, value)
  return v
    .parse(tokenListSchema, value)
    .tokens.filter(({ chainId }) => networkId === `eip155:${chainId}`)
    .map(({ address, name, symbol, decimals, logoURI }) => ({
      address,
      name,
      symbol,
      decimals,
      // The gateway and its clients load pictures over https only.
      icon: logoURI?.startsWith('https://') ? logoURI : undefined,
    }))
}
