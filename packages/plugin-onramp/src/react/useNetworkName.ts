import { useModal, useStore } from '@latchkey/react'

/** The name of a network of the app by its CAIP-2 id, else the id. */
export function useNetworkName(): (networkId: string) => string {
  const networks = useStore(useModal().state.$networks)
  return (networkId) => networks.find(({ id }) => id === networkId)?.name ?? networkId
}
