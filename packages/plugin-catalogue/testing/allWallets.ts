import { entryOf, readRecords, templatesOf } from '../scripts/buildSnapshot.ts'
import type { CatalogueWallet } from '../src/contract/CatalogueWallet.js'
import { snapshotWallet } from '../src/snapshot/snapshotWallet.js'

/** All of `data/wallets.json`, also wallets that are not bundled. */
export function allWallets(): readonly CatalogueWallet[] {
  return readRecords().map((record) => snapshotWallet(entryOf(record), templatesOf(record)))
}

/** A wallet by its name in that file. */
export function walletNamed(name: string): CatalogueWallet {
  const found = allWallets().find((wallet) => wallet.name === name)
  if (!found) throw new Error(`There is no wallet "${name}" in the data.`)
  return found
}
