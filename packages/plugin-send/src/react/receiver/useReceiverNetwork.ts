import { networksView, switchNetworkView } from '@latchkey/core'
import { useModal, useStore } from '@latchkey/react'

export interface NetworkOfRequest {
  readonly name: string
  /** Leads to the network. The wallet is asked where it has one. */
  switchTo(): void
}

/** The network that a payment request is for. `undefined`: the app does not have it. */
export function useReceiverNetwork(networkId: string | undefined): NetworkOfRequest | undefined {
  const modal = useModal()
  const network = useStore(modal.state.$networks).find(({ id }) => id === networkId)
  if (!network) return undefined
  return {
    name: network.name,
    switchTo() {
      const state = modal.state.$active.get()?.connection?.state
      if (state?.networkId !== undefined) modal.push(switchNetworkView, { networkId: network.id })
      // The list says what is wrong with a network.
      else modal.switchNetwork(network.id).catch(() => modal.push(networksView, {}))
    },
  }
}
