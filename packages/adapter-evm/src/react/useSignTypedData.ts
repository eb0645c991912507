import type { SignOptions, TypedData } from '@latchkey/core'
import { useAccount, useModal } from '@latchkey/react'
import type { Hex, TypedDataDefinition, TypedData as ViemTypedData } from 'viem'
import { type RequestState, useRequest } from './useRequest.js'

/** `data` is the signature. */
export interface SignTypedDataResult extends RequestState<Hex> {
  /**
   * Resolves with the signature, or with `undefined` when it failed: see `error`. It never rejects.
   * @param data - As viem types it. `chainId` of its domain must be that of the network.
   */
  signTypedData<const Types extends ViemTypedData | Record<string, unknown>, Name extends keyof Types | 'EIP712Domain'>(
    data: TypedDataDefinition<Types, Name>,
    options?: Omit<SignOptions, 'namespace'>,
  ): Promise<Hex | undefined>
  /** Forgets the outcome. A pending request continues; its outcome is ignored. */
  reset(): void
}

/**
 * Requests a signature of structured data (EIP-712) from the wallet. Unmounting cancels the
 * request, and another account clears `data`.
 */
export function useSignTypedData(): SignTypedDataResult {
  const modal = useModal()
  const { address } = useAccount({ namespace: 'eip155' })
  const { run, ...state } = useRequest(
    async (unmounted, data: unknown, options: Omit<SignOptions, 'namespace'> = {}) => {
      const signal = options.signal ? AbortSignal.any([unmounted, options.signal]) : unmounted
      const signed = await modal.signTypedData(data as TypedData, { ...options, namespace: 'eip155', signal })
      return signed.signature as Hex
    },
    address,
  )
  return { signTypedData: run, ...state }
}
