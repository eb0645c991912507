/** Words that people read. */
export const solanaText: {
  readonly namespace: string
  readonly localnet: string
  /** A wallet behind a transport, for code that reads its name; people see the name that its plugin gives. */
  readonly remoteWallet: string
} = {
  namespace: 'Solana',
  localnet: 'Solana Localnet',
  remoteWallet: 'Remote Wallet',
}
