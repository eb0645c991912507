import type { Wallet, WalletToGet } from '@latchkey/core'
import { useEffect } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'

export interface PopularWalletsRequest {
  /** Wallets of this phone that are reached by a link. Where there are some, only they are offered. */
  readonly linked: readonly Wallet[]
  /** Whether wallets to get are offered. */
  readonly isNew: boolean
  readonly namespace: string | undefined
}

/** Wallets that are not in this page. `undefined` while they load; empty if loading them failed. */
export function usePopularWallets({
  linked,
  isNew,
  namespace,
}: PopularWalletsRequest): readonly (Wallet | WalletToGet)[] | undefined {
  const { modal, chunks } = useModalContext()
  const chunk = chunks.of(modal.walletHomes)
  const state = useStore(chunk.$state)
  const isWanted = isNew && linked.length === 0 && modal.settings.features.popularWallets !== 0
  useEffect(() => {
    if (isWanted) chunk.load()
  }, [isWanted, chunk])
  if (!isWanted || state.status === 'failed') return linked
  if (state.status !== 'ready') return undefined
  return state.value.filter(({ namespaces }) => namespace === undefined || namespaces.includes(namespace))
}
