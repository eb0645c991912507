import type { WalletName } from './Demo.ts'

interface NamespaceCase {
  readonly namespace: string
  readonly wallet: WalletName
  readonly account: RegExp
  readonly network: RegExp
  /** What the wallet asks the user for a connection… */
  readonly connecting: readonly string[]
  /** …and for the signature of a message. */
  readonly signing: string
  /** Whether its kind of wallet reports that it is locked. */
  readonly tellsLock: boolean
}

/** The namespaces beside EVM, each with a wallet of the demo. */
export const namespaceCases: readonly NamespaceCase[] = [
  {
    namespace: 'solana',
    wallet: 'Dory',
    account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    network: /^Solana Localnet · solana:/,
    connecting: ['standard:connect'],
    signing: 'solana:signMessage',
    tellsLock: true,
  },
  {
    namespace: 'bip122',
    wallet: 'Ensign',
    account: /^bcrt1q/,
    network: /^Bitcoin Regtest · bip122:/,
    connecting: ['wallet_connect'],
    signing: 'signMessage',
    tellsLock: false,
  },
  {
    namespace: 'polkadot',
    wallet: 'Galley',
    account: /^5/,
    network: /^Westend · polkadot:/,
    connecting: ['enable'],
    signing: 'signRaw',
    tellsLock: true,
  },
]
