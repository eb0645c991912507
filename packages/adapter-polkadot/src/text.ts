import type { AccountKind } from './networks/AccountKind.js'

/** Texts that users read. */
export const polkadotText: {
  readonly namespace: string
  /** Names, keyed by the key at `window.injectedWeb3`. The name of any other wallet is its key. */
  readonly wallets: Readonly<Record<string, string>>
  /** Why a wallet has no account on a network, keyed by the kind of accounts on it. */
  readonly otherAccounts: Readonly<Record<AccountKind, string>>
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
  otherAccounts: {
    ethereum: 'This network has Ethereum accounts (0x…) only. Share one of those in the wallet.',
    substrate: 'This network has no Ethereum accounts (0x…). Share another account in the wallet.',
  },
}
