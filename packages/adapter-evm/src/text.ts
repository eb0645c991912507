/** Words that people read. */
export const evmText: {
  readonly namespace: string
  readonly legacyWallet: string
  readonly unknownNetwork: string
} = {
  namespace: 'EVM Networks',
  legacyWallet: 'Browser Wallet',
  unknownNetwork: 'Unknown Network',
}
