import type { Network } from '@latchkey/core'

/**
 * A local Bitcoin chain for tests, where blocks are mined on demand.
 *
 * @param esplora - URL of an Esplora-shaped service for its node. Absent: no balances.
 */
export function bitcoinRegtest(esplora?: string | undefined): Network {
  return {
    id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    ...(esplora !== undefined && { services: { esplora: [esplora] } }),
    testnet: true,
  }
}
