import type { WalletName } from './Demo.ts'

interface NamespaceCase {
  readonly namespace: string
  readonly wallet: WalletName
  readonly account: RegExp
  readonly network: RegExp
  /** Methods that prompt the user for a connection. */
  readonly connecting: readonly string[]
  /** Method that prompts the user for the signature of a message. */
  readonly signing: string
  /** Whether its kind of wallet reports that it is locked. */
  readonly reportsLock: boolean
}

/** The namespaces except EVM, each with a wallet of the demo. */
export const namespaceCases: readonly NamespaceCase[] = [
  {
    namespace: 'solana',
    wallet: 'Dory',
    account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    network: /^Solana Localnet · solana:/,
    connecting: ['standard:connect'],
    signing: 'solana:signMessage',
    reportsLock: true,
  },
  {
    namespace: 'bip122',
    wallet: 'Ensign',
    account: /^bcrt1q/,
    network: /^Bitcoin Regtest · bip122:/,
    connecting: ['wallet_connect'],
    signing: 'signMessage',
    reportsLock: false,
  },
  {
    namespace: 'polkadot',
    wallet: 'Galley',
    account: /^5/,
    network: /^Westend · polkadot:/,
    connecting: ['enable'],
    signing: 'signRaw',
    reportsLock: true,
  },
]
