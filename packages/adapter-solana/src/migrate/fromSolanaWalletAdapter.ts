import { checkFactoryOptions, type ForeignStorage, type MigrationReader, optionRules } from '@latchkey/core'

export interface FromSolanaWalletAdapterOptions {
  /** The `localStorageKey` of its `WalletProvider`. Default `walletName`. */
  readonly key?: string | undefined
}

/**
 * Takes over the wallet of `@solana/wallet-adapter-react`.
 *
 * @throws {ConfigurationError}
 */
export function fromSolanaWalletAdapter(options: FromSolanaWalletAdapterOptions = {}): MigrationReader {
  checkFactoryOptions('fromSolanaWalletAdapter', options, { key: optionRules.text })
  const { key = 'walletName' } = options
  const read: MigrationReader = async (local) =>
    (await import('./readWalletName.js')).readWalletName(local.getItem(key))
  return Object.assign(read, {
    expects: ({ getItem }: ForeignStorage) => (/^".+"$/.test(getItem(key) ?? '') ? ['solana'] : []),
  })
}
