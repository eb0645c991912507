import { useApi, useClock, useStore } from '@latchkey/react'
import { useEffect } from 'react'
import { walletConnectApi } from '../api.js'
import { usePlatform } from './usePlatform.js'

/** ms before its end from which a URI counts as run out (specification section 9). */
const margin = 10_000

/**
 * Keeps a URI ready while a list is shown, where a browser opens apps only straight inside a tap (wire formats 14.4): there is no time
 * to make one then.
 */
export function useReadyUri(): void {
  const { pairing } = useApi(walletConnectApi)
  const clock = useClock()
  const { needsReadyUri } = usePlatform()
  const state = useStore(pairing.$state)
  const end = state.status === 'ready' ? state.expiresAt : undefined
  const isMissing = state.status === 'idle'
  useEffect(() => {
    if (needsReadyUri && isMissing) void pairing.prepare()
  }, [pairing, needsReadyUri, isMissing])
  useEffect(() => {
    if (!needsReadyUri || end === undefined) return
    return clock.after(Math.max(0, end - margin - clock.now()), () => void pairing.prepare())
  }, [pairing, clock, needsReadyUri, end])
}
