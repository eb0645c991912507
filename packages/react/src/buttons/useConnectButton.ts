import type { Modal, Network, Status } from '@latchkey/core'
import { useAccount } from '../hooks/useAccount.js'
import { type BalanceResult, useBalance } from '../hooks/useBalance.js'
import { useIdentity } from '../hooks/useIdentity.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useStore } from '../hooks/useStore.js'
import type { Namespace } from '../provider/Register.js'
import { useModalContext } from '../provider/useModalContext.js'

/** Everything that a connect button can show, in one place. */
export interface ConnectButtonState {
  readonly status: Status
  readonly isConnected: boolean
  /** The wallet stands on a network that the app does not list, and the app does not allow that. */
  readonly isUnsupported: boolean
  readonly isOpen: boolean
  /** The dialog could not be fetched. Opening tries again. */
  readonly hasFailed: boolean
  readonly address?: string | undefined
  /** Name and picture of the address, once a plugin knows them. */
  readonly name?: string | undefined
  readonly image?: string | undefined
  readonly network?: Network | undefined
  readonly balance: BalanceResult
  /** Opens the dialog: the account when somebody is connected, else the wallets. */
  open(): ReturnType<Modal['open']>
}

export interface UseConnectButtonOptions {
  readonly namespace?: Namespace | undefined
  readonly hasBalance?: boolean | undefined
}

export function useConnectButton({ namespace, hasBalance = true }: UseConnectButtonOptions = {}): ConnectButtonState {
  const { modal, chunks } = useModalContext()
  const { status, isConnected, address, networkId } = useAccount({ namespace })
  const { network, isSupported } = useNetwork({ namespace })
  const { name, image } = useIdentity(address, networkId)
  return {
    status,
    isConnected,
    isUnsupported: isConnected && !isSupported && !modal.settings.allowUnsupportedChain,
    isOpen: useStore(modal.state.$isOpen),
    hasFailed: useStore(chunks.dialog.$state).status === 'failed',
    address,
    name,
    image,
    network,
    balance: useBalance({ namespace, ask: hasBalance }),
    open: () => modal.open({ namespace }),
  }
}
