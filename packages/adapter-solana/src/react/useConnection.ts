import { useNetwork } from '@latchkey/react'
import type { Connection } from '@solana/web3.js'
import { useMemo } from 'react'
import { createWeb3 } from '../web3js/createWeb3.js'
import { useSolanaApi } from './useSolanaApi.js'

export interface ConnectionContextState {
  readonly connection: Connection
}

/**
 * A `Connection` to the current network over core's RPC, else to the first of the app's Solana
 * networks. It is the same object until the network changes.
 *
 * @throws {NetworkNotFoundError} when the app lists no Solana network.
 */
export function useConnection(): ConnectionContextState {
  const api = useSolanaApi()
  const networkId = useNetwork({ namespace: 'solana' }).network?.id
  return useMemo(() => ({ connection: createWeb3(api).connection(networkId) }), [api, networkId])
}
