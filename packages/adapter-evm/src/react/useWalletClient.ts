import { useConnection } from '@latchkey/react'
import { useMemo } from 'react'
import type { Chain, CustomTransport, JsonRpcAccount, WalletClient } from 'viem'
import type { Reading } from './Reading.js'
import { useEvmApi } from './useEvmApi.js'
import { useReading } from './useReading.js'

/**
 * A viem client of the connected wallet, for the current account and network. Another account,
 * network or connection clears `data`, and a client for it follows. `idle` without a connection.
 */
export function useWalletClient(): Reading<WalletClient<CustomTransport, Chain, JsonRpcAccount>> {
  const api = useEvmApi()
  const { connection, address, networkId } = useConnection({ namespace: 'eip155' }) ?? {}
  const read = useMemo(
    () => (connection && address && networkId ? () => api.walletClient() : undefined),
    [api, connection, address, networkId],
  )
  const { refresh: _, ...reading } = useReading(read)
  return reading
}
