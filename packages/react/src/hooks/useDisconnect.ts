import type { DisconnectResult, LatchkeyError, Modal } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useAction } from './useAction.js'

export interface UseDisconnectResult {
  /**
   * Disconnects all, or one namespace or connection. Resolves with one result per namespace,
   * failures included.
   */
  disconnect(...options: Parameters<Modal['disconnect']>): Promise<readonly DisconnectResult[] | undefined>
  readonly isPending: boolean
  readonly results?: readonly DisconnectResult[] | undefined
  readonly error?: LatchkeyError | undefined
  reset(): void
}

/** Disconnects the wallet. */
export function useDisconnect(): UseDisconnectResult {
  const modal = useModal()
  const { run, value, ...rest } = useAction((...options: Parameters<Modal['disconnect']>) =>
    modal.disconnect(...options),
  )
  return { disconnect: run, results: value, isPending: rest.isPending, error: rest.error, reset: rest.reset }
}
