import type { ConnectOptions, LiveConnection, Wallet } from '@latchkey/core'
import { useEffect, useMemo } from 'react'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

export interface UseWalletsOptions {
  /** CAIP-2. */
  readonly namespace?: Namespace | undefined
}

export interface WalletListItem extends Wallet {
  /**
   * Connects by the wallet's first connector, or by the one in `connectorId`.
   *
   * @throws what `modal.connect` throws.
   */
  connect(options?: Partial<ConnectOptions>): Promise<LiveConnection>
}

/**
 * The wallets of the dialog, in its order, for a custom interface. With `namespace`: only those
 * that can connect it.
 */
export function useWallets({ namespace }: UseWalletsOptions = {}): readonly WalletListItem[] {
  const modal = useModal()
  const wallets = useStore(modal.state.$wallets)
  useEffect(() => {
    modal.prepare().catch((cause: unknown) => modal.fail('react', 'fetch the list of wallets', cause))
  }, [modal])
  return useMemo(
    () =>
      wallets
        .flatMap((wallet) => wallet.inNamespace(namespace) ?? [])
        .map((wallet) => ({
          ...wallet,
          connect: (options) => modal.connect({ connectorId: wallet.connectors[0]?.id ?? wallet.id, ...options }),
        })),
    [modal, wallets, namespace],
  )
}
