import type { Network } from '@latchkey/core'
import type { Namespace } from '../provider/Register.js'
import { useNamespace } from './useNamespace.js'

export interface NetworkResult {
  /** CAIP-2: where the wallet stands, else the chosen one. */
  readonly networkId?: string | undefined
  /** Absent: the wallet stands on a network that the app does not list. */
  readonly network?: Network | undefined
  /** The app's networks of this namespace. */
  readonly networks: readonly Network[]
  /** False while the wallet stands on a network that the app does not list. */
  readonly isSupported: boolean
  /** CAIP-2 ids. Absent where the wallet approves any. */
  readonly approvedNetworkIds?: readonly string[] | undefined
}

/** Where the wallet and the app stand. */
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
