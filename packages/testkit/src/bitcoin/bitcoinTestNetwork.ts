/** A Bitcoin network of the test wallet. */
export interface BitcoinTestNetwork {
  readonly name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
  /**
   * A service with Esplora's API, in front of a (local) node. Absent: the wallet signs and can't
   * send.
   */
  readonly esplora?: string | undefined
}

/** Address prefixes of a network, and its ids in other standards. */
export interface BitcoinTestNetworkFacts {
  /** CAIP-2. */
  readonly id: string
  /** The name in the Wallet Standard. */
  readonly chain: `bitcoin:${string}`
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
  readonly wif: number
}

const main = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

export const bitcoinTestNetworks: Readonly<Record<BitcoinTestNetwork['name'], BitcoinTestNetworkFacts>> = {
  Mainnet: { id: 'bip122:000000000019d6689c085ae165831e93', chain: 'bitcoin:mainnet', ...main },
  Testnet: { id: 'bip122:000000000933ea01ad0ee984209779ba', chain: 'bitcoin:testnet', ...test },
  Testnet4: { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', chain: 'bitcoin:testnet4', ...test },
  Signet: { id: 'bip122:00000008819873e925422c1ff0f99f7c', chain: 'bitcoin:signet', ...test },
  Regtest: { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', chain: 'bitcoin:regtest', ...test, bech32: 'bcrt' },
}
