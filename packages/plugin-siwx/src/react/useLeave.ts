import { useApi, useModal } from '@latchkey/react'
import { useCallback } from 'react'
import { siwxApi } from '../api.js'
import type { SignIn } from '../gate/createSignIn.js'

/**
 * Cancels a sign-in. Core disconnects a connection that is new, and goes back to the earlier
 * account or network after a switch. For a connection that was restored it does neither, so it is
 * disconnected here.
 */
export function useLeave(signIn: SignIn): () => void {
  const modal = useModal()
  const { isRequired } = useApi(siwxApi)
  return useCallback(() => {
    const connectionId = modal.state.$active.get()?.connection?.id
    signIn.cancel()
    if (isRequired && signIn.why === 'asked') void modal.disconnect({ connectionId })
  }, [modal, isRequired, signIn])
}
