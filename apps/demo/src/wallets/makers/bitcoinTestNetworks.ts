import type { BitcoinTestNetwork } from '@latchkey/testkit/bitcoin'

const { VITE_BITCOIN_URL } = import.meta.env

/** The local network, and two without a node for signing only. The page does not list the last. */
export const bitcoinTestNetworks: readonly [BitcoinTestNetwork, ...BitcoinTestNetwork[]] = [
  { name: 'Regtest', esplora: VITE_BITCOIN_URL },
  { name: 'Testnet' },
  { name: 'Mainnet' },
]
