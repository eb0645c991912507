import type { ConnectOptions, LiveConnection, Wallet } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

export interface ListedWallet extends Wallet {
  /** By the wallet's only way in, or the one given in `way`. @throws what `modal.connect` throws. */
  connect(options?: Partial<ConnectOptions>): Promise<LiveConnection>
}

/** The wallets that the dialog would list, in its order, for an interface of your own. */
export function useWallets(): readonly ListedWallet[] {
  const modal = useModal()
  const wallets = useStore(modal.state.$wallets)
  useEffect(() => {
    modal.prepare().catch((cause: unknown) => modal.fail('react', 'fetch the list of wallets', cause))
  }, [modal])
  return useMemo(
    () =>
      wallets.map((wallet) => ({
        ...wallet,
        connect: (options) => modal.connect({ way: wallet.id, ...options }),
      })),
    [modal, wallets],
  )
}
