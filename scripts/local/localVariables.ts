import type { LocalNetworks } from './startLocal.ts'

/**
 * Environment variables for the local networks, with a prefix: `CHAIN_A_URL`, `CHAIN_B_URL`, and
 * for those that are running `SOLANA_URL`, `SOLANA_NETWORK_ID`, `BITCOIN_URL`,
 * `BITCOIN_NETWORK_ID`, `RELAY_URL`, `GATEWAY_URL`, `UNIVERSAL_RESOLVER` and `MARKET`, which is the
 * market's contracts as JSON.
 */
export function localVariables(
  prefix: string,
  { chains, solana, bitcoin, relay, gateway, market }: Omit<LocalNetworks, 'stop'>,
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
    ...(market && { [`${prefix}MARKET`]: JSON.stringify(market) }),
  }
}
