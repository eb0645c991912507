import type { BitcoinChain } from './bitcoinChain.js'

const main = { bech32: 'bc', base58: [0x00, 0x05] } as const
const test = { bech32: 'tb', base58: [0x6f, 0xc4] } as const

/**
 * The networks of Bitcoin. The test networks share address formats, so an address alone does not
 * identify its network.
 */
export const bitcoinChains: readonly BitcoinChain[] = [
  { networkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Mainnet', standard: 'bitcoin:mainnet', ...main },
  { networkId: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Testnet', standard: 'bitcoin:testnet', ...test },
  { networkId: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'Testnet4', standard: 'bitcoin:testnet4', ...test },
  { networkId: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'Signet', standard: 'bitcoin:signet', ...test },
  {
    networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Regtest',
    standard: 'bitcoin:regtest',
    ...test,
    bech32: 'bcrt',
  },
]
