import type { Network } from '@latchkey/core'

/** The test network that replaces `bitcoinTestnet` (BIP-94). */
export const bitcoinTestnet4: Network = {
  id: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet4',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  explorer: { name: 'mempool.space', url: 'https://mempool.space/testnet4' },
  testnet: true,
}
