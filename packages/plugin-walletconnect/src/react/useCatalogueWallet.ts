import { useApi, useKept, useStore } from '@latchkey/react'
import { atom, type ReadableAtom } from 'nanostores'
import { walletConnectApi } from '../api.js'
import type { Catalogue } from '../contract/Catalogue.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

export interface FoundWallet {
  /** `undefined`: not found yet, or in no list. */
  readonly wallet?: CatalogueWallet | undefined
  readonly isSettled: boolean
}

/** An entry of the catalogue by its id: at once where some list on the screen has it, so that the first paint is the real thing. */
export function useCatalogueWallet(id: string): FoundWallet {
  const { catalogue } = useApi(walletConnectApi)
  return useStore(useKept(`wallet ${id}`, () => find(catalogue, id)))
}

function find(catalogue: Catalogue, id: string): ReadableAtom<FoundWallet> {
  const { $featured, $recommended, $recent, $list, $search } = catalogue
  const shown = [$search.get()?.wallets ?? [], $list.get().wallets, $featured.get(), $recommended.get(), $recent.get()]
  const wallet = shown.flatMap((wallets) => wallets.find((each) => each.id === id) ?? [])[0]
  const $found = atom<FoundWallet>({ wallet, isSettled: wallet !== undefined })
  if (wallet) return $found
  catalogue.find(id).then(
    (found) => $found.set({ wallet: found, isSettled: true }),
    // A list that can't be asked does not have it: the view says what it can do without.
    () => $found.set({ isSettled: true }),
  )
  return $found
}
