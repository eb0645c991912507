import type { Network } from '@latchkey/core'
import type { Namespace } from '../provider/Register.js'
import { useNamespace } from './useNamespace.js'

export interface NetworkResult {
  /** CAIP-2: the network that the wallet is on, else the app's choice. */
  readonly networkId?: string | undefined
  /** Absent while the wallet is on a network that the app does not list. */
  readonly network?: Network | undefined
  /** The app's networks of this namespace. */
  readonly networks: readonly Network[]
  /** False while the wallet is on a network that the app does not list. */
  readonly isSupported: boolean
  /** CAIP-2 ids. Absent if the wallet approves any network. */
  readonly approvedNetworkIds?: readonly string[] | undefined
}

/** The current network. */
export function useNetwork({ namespace }: { readonly namespace?: Namespace | undefined } = {}): NetworkResult {
  const state = useNamespace(namespace)
  return {
    networkId: state?.networkId,
    network: state?.network,
    networks: state?.requestedNetworks ?? [],
    isSupported: state?.isSupported ?? true,
    approvedNetworkIds: state?.approvedNetworkIds,
  }
}
