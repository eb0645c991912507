import type { MigrationReader } from '@latchkey/core'

export interface FromSolanaWalletAdapterOptions {
  /** The `localStorageKey` of its `WalletProvider`. Default `walletName`. */
  readonly key?: string | undefined
}

/** Takes over the wallet of `@solana/wallet-adapter-react`. */
export function fromSolanaWalletAdapter({ key = 'walletName' }: FromSolanaWalletAdapterOptions = {}): MigrationReader {
  return async (local) => (await import('./readWalletName.js')).readWalletName(local.getItem(key))
}
