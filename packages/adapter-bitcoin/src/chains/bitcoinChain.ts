/** What tells one Bitcoin network from another. */
export interface BitcoinChain {
  /** CAIP-2: the first half of the hash of its first block. */
  readonly networkId: string
  /** What sats-connect calls it. */
  readonly name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
  /** What the Wallet Standard calls it. */
  readonly standard: `bitcoin:${string}`
  /** In front of its Bech32 addresses. */
  readonly bech32: 'bc' | 'tb' | 'bcrt'
  /** First bytes of its Base58Check addresses: to a key, to a script. */
  readonly base58: readonly [key: number, script: number]
}
