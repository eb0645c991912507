import { useNetwork } from '@latchkey/react'
import { useMemo, useState } from 'react'
import type { Hex } from 'viem'
import type { TransactionOutcome } from '../transactions/TransactionOutcome.js'
import type { Reading } from './Reading.js'
import { useEvmApi } from './useEvmApi.js'
import { useReading } from './useReading.js'

export interface UseWaitForTransactionOptions {
  /** `undefined`: nothing to wait for yet. */
  readonly hash: Hex | undefined
  /**
   * CAIP-2. Default: the network on which this page has sent it, or else the current one when the
   * hash was passed. It stays after the user has switched to another network.
   */
  readonly networkId?: string | undefined
  /** Limit of the wait in ms. Default: 5 minutes. */
  readonly limit?: number | undefined
}

/**
 * Waits until a transaction is mined, replaced or cancelled. A reverted one is a success of the
 * wait: see `data.status`.
 */
export function useWaitForTransaction({
  hash,
  networkId,
  limit,
}: UseWaitForTransactionOptions): Reading<TransactionOutcome> {
  const api = useEvmApi()
  const current = useNetwork({ namespace: 'eip155' }).networkId
  const [first, setFirst] = useState({ hash, current })
  // The network may only become known after the hash, e.g. while a page restores its connection.
  if (first.hash !== hash || first.current === undefined) {
    if (first.hash !== hash || current !== undefined) setFirst({ hash, current })
  }
  const on = networkId ?? first.current
  const read = useMemo(
    () =>
      hash && on ? (signal: AbortSignal) => api.waitForTransaction(hash, { networkId: on, limit, signal }) : undefined,
    [api, hash, on, limit],
  )
  const { refresh: _, ...reading } = useReading(read)
  return reading
}
