import { useNetwork } from '@latchkey/react'
import { useMemo } from 'react'
import type { Chain, PublicClient, Transport } from 'viem'
import type { Reading } from './Reading.js'
import { useEvmApi } from './useEvmApi.js'
import { useReading } from './useReading.js'

export interface UsePublicClientOptions {
  /** CAIP-2. Default: the current network, else the app's first. */
  readonly networkId?: string | undefined
}

/** A viem client that reads from a network. viem loads with it. Another network clears `data`. */
export function usePublicClient(options: UsePublicClientOptions = {}): Reading<PublicClient<Transport, Chain>> {
  const api = useEvmApi()
  const current = useNetwork({ namespace: 'eip155' })
  const networkId = options.networkId ?? current.networkId
  const network = current.networks.find(({ id }) => id === networkId)
  const read = useMemo(() => {
    const id = network?.id ?? networkId
    return () => api.publicClient(id)
  }, [api, network, networkId])
  const { refresh: _, ...reading } = useReading(read)
  return reading
}
