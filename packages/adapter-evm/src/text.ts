/** Texts that users read. */
export const evmText: {
  readonly namespace: string
  readonly legacyWallet: string
} = {
  namespace: 'EVM Networks',
  legacyWallet: 'Browser Wallet',
}
