import { swapContractsOf } from './market/swapContractsOf.ts'
import type { LocalNetworks } from './startLocal.ts'

/**
 * Environment variables for the local networks, with a prefix: `CHAIN_A_URL`, `CHAIN_B_URL`, and
 * for those that are running `SOLANA_URL`, `SOLANA_NETWORK_ID`, `BITCOIN_URL`,
 * `BITCOIN_NETWORK_ID`, `RELAY_URL`, `GATEWAY_URL`, `UNIVERSAL_RESOLVER`, `WALLET_URL`, and as JSON `MARKET_A`,
 * `MARKET_B`, and `SWAP_CONTRACTS`, the contracts for swaps by network.
 */
export function localVariables(
  prefix: string,
  { chains, solana, bitcoin, relay, gateway, markets }: Omit<LocalNetworks, 'stop'>,
): Readonly<Record<string, string>> {
  return {
    [`${prefix}CHAIN_A_URL`]: chains.a.url,
    [`${prefix}CHAIN_B_URL`]: chains.b.url,
    ...(solana && { [`${prefix}SOLANA_URL`]: solana.url, [`${prefix}SOLANA_NETWORK_ID`]: solana.networkId }),
    ...(bitcoin && { [`${prefix}BITCOIN_URL`]: bitcoin.url, [`${prefix}BITCOIN_NETWORK_ID`]: bitcoin.networkId }),
    ...(relay && { [`${prefix}RELAY_URL`]: relay.url }),
    ...(gateway && {
      [`${prefix}GATEWAY_URL`]: gateway.url,
      [`${prefix}UNIVERSAL_RESOLVER`]: gateway.universalResolver,
    }),
    ...(gateway?.wallet && { [`${prefix}WALLET_URL`]: gateway.wallet.origin }),
    ...(markets && {
      [`${prefix}MARKET_A`]: JSON.stringify(markets.a),
      [`${prefix}MARKET_B`]: JSON.stringify(markets.b),
      [`${prefix}SWAP_CONTRACTS`]: JSON.stringify({
        [`eip155:${chains.a.id}`]: swapContractsOf(markets.a),
        [`eip155:${chains.b.id}`]: swapContractsOf(markets.b),
      }),
    }),
  }
}
