import { atom, type ReadableAtom } from 'nanostores'
import { derive } from '../contract/derive.js'
import type { ConnectorEntry, Wallet, WalletStore } from '../contract/stores.js'

export function createWalletStore(
  $connectors: ReadableAtom<readonly ConnectorEntry[]>,
  ...sources: readonly ReadableAtom[]
): WalletStore {
  const $list = atom<() => readonly Wallet[]>(() => [])
  return { $all: derive([$list, $connectors, ...sources], (list) => list()), $connectors, follow: $list.set }
}
