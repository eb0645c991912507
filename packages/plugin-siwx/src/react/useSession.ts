import { useApi, useStore } from '@latchkey/react'
import { useCallback, useState } from 'react'
import { type SignInStatus, type SiwxSession, siwxApi } from '../api.js'

export interface SessionResult {
  readonly status: SignInStatus
  /** The session of the connected account. */
  readonly data: SiwxSession | undefined
  /** Resolves with the session, or with `undefined` when the user did not sign in: see `error`. */
  signIn(): Promise<SiwxSession | undefined>
  /** Resolves with whether the user is signed out. If the server did not answer, see `error`. */
  signOut(): Promise<boolean>
  /** Of the last call. */
  readonly error: unknown
}

/** Whether the user is signed in, and how to change that. */
export function useSession(): SessionResult {
  const api = useApi(siwxApi)
  const [error, setError] = useState<unknown>()
  const signIn = useCallback(async () => {
    setError(undefined)
    try {
      return await api.signIn()
    } catch (cause) {
      setError(cause)
      return undefined
    }
  }, [api])
  const signOut = useCallback(async () => {
    setError(undefined)
    try {
      await api.signOut()
      return true
    } catch (cause) {
      setError(cause)
      return false
    }
  }, [api])
  return { status: useStore(api.$status), data: useStore(api.$session), signIn, signOut, error }
}
