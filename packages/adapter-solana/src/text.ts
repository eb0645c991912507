/** Texts that users read. */
export const solanaText: {
  readonly namespace: string
  readonly localnet: string
  /**
   * The name of a remote wallet, for code that reads it. Users see the name that its plugin gives.
   */
  readonly remoteWallet: string
} = {
  namespace: 'Solana',
  localnet: 'Solana Localnet',
  remoteWallet: 'Remote Wallet',
}
