import type { ConnectOptions, LiveConnection, Wallet } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

export interface UseWalletsOptions {
  /** CAIP-2. */
  readonly namespace?: Namespace | undefined
}

export interface ListedWallet extends Wallet {
  /** By the wallet's first way in, or the one given in `way`. @throws what `modal.connect` throws. */
  connect(options?: Partial<ConnectOptions>): Promise<LiveConnection>
}

/** The wallets that the dialog would list, in its order, for an interface of your own. With `namespace`: those that lead there. */
export function useWallets({ namespace }: UseWalletsOptions = {}): readonly ListedWallet[] {
  const modal = useModal()
  const wallets = useStore(modal.state.$wallets)
  useEffect(() => {
    modal.prepare().catch((cause: unknown) => modal.fail('react', 'fetch the list of wallets', cause))
  }, [modal])
  return useMemo(
    () =>
      wallets
        .flatMap((wallet) => wallet.into(namespace) ?? [])
        .map((wallet) => ({
          ...wallet,
          connect: (options) => modal.connect({ way: wallet.ways[0]?.key ?? wallet.id, ...options }),
        })),
    [modal, wallets, namespace],
  )
}
