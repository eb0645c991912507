import type { Modal, Network, Status } from '@latchkey/core'
import { useAccount } from '../hooks/useAccount.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useStore } from '../hooks/useStore.js'
import type { Namespace } from '../provider/Register.js'
import { useModalContext } from '../provider/useModalContext.js'
import { useIsHinted } from './useIsHinted.js'

/**
 * The state that a custom connect button needs. Balance, name and picture come from `useBalance`
 * and `useIdentity`.
 */
export interface ConnectButtonState {
  /** `reconnecting` also on a server and in the first render, if a hint announces a connection. */
  readonly status: Status
  readonly isConnected: boolean
  /** The wallet is on a network that the app does not list, and the app does not allow that. */
  readonly isUnsupported: boolean
  readonly isOpen: boolean
  /** The dialog could not be fetched. Opening tries again. */
  readonly hasFailed: boolean
  readonly address?: string | undefined
  /** CAIP-2. */
  readonly networkId?: string | undefined
  readonly network?: Network | undefined
  /** Opens the dialog: the account while a wallet is connected, else the wallets. */
  open(): ReturnType<Modal['open']>
}

export function useConnectButton(namespace?: Namespace): Omit<ConnectButtonState, 'isOpen'> {
  const { modal, chunks } = useModalContext()
  const { status, isConnected, address } = useAccount({ namespace })
  const isHinted = useIsHinted(namespace, status)
  const { networkId, network, isSupported } = useNetwork({ namespace })
  return {
    status: isHinted ? 'reconnecting' : status,
    isConnected,
    isUnsupported: isConnected && !isSupported && !modal.settings.allowUnsupportedChain,
    hasFailed: useStore(chunks.$hasFailed),
    address,
    networkId,
    network,
    open: () => modal.open({ namespace }),
  }
}
