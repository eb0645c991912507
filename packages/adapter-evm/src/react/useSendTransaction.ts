import type { Hex } from 'viem'
import type { EvmWriteOptions } from '../api/EvmApi.js'
import type { EvmTransaction } from '../transactions/transaction.js'
import { useEvmApi } from './useEvmApi.js'
import { type RequestState, useRequest } from './useRequest.js'

/** `data` is the hash: the transaction is sent, not yet mined. */
export interface SendTransactionResult extends RequestState<Hex> {
  /** Resolves with the hash, or with `undefined` when it failed: see `error`. It never rejects. */
  sendTransaction(transaction: EvmTransaction, options?: EvmWriteOptions): Promise<Hex | undefined>
  /** Forgets the outcome. A pending request continues; its outcome is ignored. */
  reset(): void
}

/**
 * Requests a transaction from the wallet. Unmounting does not cancel it, because the user may have
 * approved it already, and another account or network keeps `data`: the hash stays valid.
 */
export function useSendTransaction(): SendTransactionResult {
  const api = useEvmApi()
  const { run, ...state } = useRequest((_, transaction: EvmTransaction, options?: EvmWriteOptions) =>
    api.sendTransaction(transaction, options),
  )
  return { sendTransaction: run, ...state }
}
