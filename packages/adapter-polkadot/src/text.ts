import type { AccountKind } from './networks/AccountKind.js'

/** Words that people read. */
export const polkadotText: {
  readonly namespace: string
  /** By the key at `window.injectedWeb3`; any other wallet is called by its key. */
  readonly wallets: Readonly<Record<string, string>>
  /** Why a wallet has no account on a network, by the kind of accounts that exist there. */
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
