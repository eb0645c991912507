/** The properties in which Bitcoin networks differ. */
export interface BitcoinChain {
  /** CAIP-2. The reference is the first half of the hash of the genesis block. */
  readonly networkId: string
  /** Its name in sats-connect. */
  readonly name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
  /** Its name in the Wallet Standard. */
  readonly standard: `bitcoin:${string}`
  /** Prefix of its Bech32 addresses. */
  readonly bech32: 'bc' | 'tb' | 'bcrt'
  /** Version bytes of its Base58Check addresses, of a key and of a script. */
  readonly base58: readonly [key: number, script: number]
}
