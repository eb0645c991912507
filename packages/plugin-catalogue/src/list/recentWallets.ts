import type { Storage } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { readStoredWallet, storedWallet } from './readStoredWallet.js'

const key = 'recent'
/** How many are kept. */
const most = 2

/** The wallets that the user chose most recently, newest first. */
export function readRecentWallets(storage: Storage): readonly CatalogueWallet[] {
  const stored = storage.get(key)
  return Array.isArray(stored) ? stored.slice(0, most).flatMap((each) => readStoredWallet(each) ?? []) : []
}

/** Puts a wallet first. What is no wallet is left out. */
export function addRecentWallet(
  storage: Storage,
  before: readonly CatalogueWallet[],
  wallet: CatalogueWallet,
): readonly CatalogueWallet[] {
  if (!storedWallet(wallet)) return before
  const recent = [wallet, ...before.filter(({ id }) => id !== wallet.id)].slice(0, most)
  storage.set(
    key,
    recent.map(storedWallet).filter((each) => each !== undefined),
  )
  return recent
}
