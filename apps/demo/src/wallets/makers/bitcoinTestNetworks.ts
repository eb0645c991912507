import type { BitcoinTestNetwork } from '@latchkey/testkit/bitcoin'

const { VITE_BITCOIN_URL } = import.meta.env

/** The local one with its node, and two for which wallets here can sign only. The page does not list the last. */
export const bitcoinTestNetworks: readonly [BitcoinTestNetwork, ...BitcoinTestNetwork[]] = [
  { name: 'Regtest', esplora: VITE_BITCOIN_URL },
  { name: 'Testnet' },
  { name: 'Mainnet' },
]
