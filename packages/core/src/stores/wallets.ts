import { atom, type ReadableAtom } from 'nanostores'
import type { Wallet, WalletStore, Way } from '../contract/stores.js'

export function createWalletStore($ways: ReadableAtom<readonly Way[]>): WalletStore {
  const $all = atom<readonly Wallet[]>([])
  return { $all, $ways, set: (wallets) => $all.set(wallets) }
}
