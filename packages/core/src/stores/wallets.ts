import { atom, type ReadableAtom } from 'nanostores'
import type { ConnectorEntry, Wallet, WalletStore } from '../contract/stores.js'

export function createWalletStore($connectors: ReadableAtom<readonly ConnectorEntry[]>): WalletStore {
  const $all = atom<readonly Wallet[]>([])
  return { $all, $connectors, set: (wallets) => $all.set(wallets) }
}
