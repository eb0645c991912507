import type { LatchkeyError } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useAction } from './useAction.js'

export interface SwitchNetworkResult {
  /** @param networkId - CAIP-2. */
  switchNetwork(networkId: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  readonly isPending: boolean
  readonly error?: LatchkeyError | undefined
  reset(): void
}

/**
 * Requests a switch to another network from the wallet. A failure is in `error`; the promise never
 * rejects.
 */
export function useSwitchNetwork(): SwitchNetworkResult {
  const modal = useModal()
  const { run, isPending, error, reset } = useAction(
    (networkId: string, options?: { readonly signal?: AbortSignal | undefined }) =>
      modal.switchNetwork(networkId, options),
  )
  return { switchNetwork: run, isPending, error, reset }
}
