import type { ForeignStorage, MigrationReader } from '@latchkey/core'

export interface FromSolanaWalletAdapterOptions {
  /** The `localStorageKey` of its `WalletProvider`. Default `walletName`. */
  readonly key?: string | undefined
}

/** Takes over the wallet of `@solana/wallet-adapter-react`. */
export function fromSolanaWalletAdapter({ key = 'walletName' }: FromSolanaWalletAdapterOptions = {}): MigrationReader {
  const read: MigrationReader = async (local) =>
    (await import('./readWalletName.js')).readWalletName(local.getItem(key))
  return Object.assign(read, {
    expects: ({ getItem }: ForeignStorage) => (/^".+"$/.test(getItem(key) ?? '') ? ['solana'] : []),
  })
}
