import type { LatchkeyError, SignedMessage, SignOptions } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useAction } from './useAction.js'

export interface SignMessageResult {
  /** Resolves with the signature, or with `undefined` when it failed: see `error`. */
  signMessage(message: string | Uint8Array, options?: SignOptions): Promise<SignedMessage | undefined>
  readonly isPending: boolean
  readonly signed?: SignedMessage | undefined
  readonly error?: LatchkeyError | undefined
  reset(): void
}

/** Requests a signature of a message from the wallet. */
export function useSignMessage(): SignMessageResult {
  const modal = useModal()
  const { run, value, isPending, error, reset } = useAction((message: string | Uint8Array, options?: SignOptions) =>
    modal.signMessage(message, options),
  )
  return { signMessage: run, signed: value, isPending, error, reset }
}
