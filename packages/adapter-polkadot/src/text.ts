/** Words that people read. */
export const polkadotText: {
  readonly namespace: string
  /** By the key at `window.injectedWeb3`; any other wallet is called by its key. */
  readonly wallets: Readonly<Record<string, string>>
} = {
  namespace: 'Polkadot',
  wallets: {
    'polkadot-js': 'polkadot{.js}',
    talisman: 'Talisman',
    'subwallet-js': 'SubWallet',
    polkagate: 'PolkaGate',
    'fearless-wallet': 'Fearless Wallet',
    enkrypt: 'Enkrypt',
  },
}
