import type { FoundWallet } from '@latchkey/plugin-catalogue/api'
import { useApi, useStore, useViewState } from '@latchkey/react'
import { atom } from 'nanostores'
import { walletConnectApi } from '../api.js'

/** A wallet of the catalogue by its id. Without a catalogue, `wallet` is absent. */
export function useCatalogueWallet(id: string): FoundWallet {
  const { catalogue } = useApi(walletConnectApi)
  return useStore(useViewState(`wallet ${id}`, () => catalogue?.watch(id) ?? atom<FoundWallet>({ isSettled: true })))
}
