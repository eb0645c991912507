import { allowImage, type Modal } from '@latchkey/core'
import type { Signing } from './createSigning.js'
import type { Wallet, WalletName, WalletReadyState } from './WalletContextState.js'

export interface DescribedWallet {
  /** Of its connector entry. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly readyState: WalletReadyState
  readonly isConnecting: boolean
  /** Present while it is connected. */
  readonly signing?: Signing | undefined
}

/** A wallet as wallet-adapter describes it. */
export function describeWallet(modal: Modal, wallet: DescribedWallet, disconnect: () => Promise<void>): Wallet {
  const { id, name, icon, readyState, isConnecting, signing } = wallet
  return {
    readyState,
    adapter: {
      name: name as WalletName,
      url: '',
      icon: allowImage(icon, modal.settings) ?? '',
      readyState,
      publicKey: signing?.publicKey ?? null,
      connecting: isConnecting,
      connected: signing !== undefined,
      supportedTransactionVersions: signing?.versions ?? null,
      async connect() {
        await modal.connect({ connectorId: id })
      },
      disconnect,
    },
  }
}
