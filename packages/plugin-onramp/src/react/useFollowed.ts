import { useEffect } from 'react'
import { useOnramp } from './useOnramp.js'

/** A view shows a purchase: its provider is asked now, and when the user comes back to the page. */
export function useFollowed(id: string | undefined): void {
  const { purchases } = useOnramp()
  useEffect(() => {
    if (id === undefined) return
    const gone = new AbortController()
    const stop = purchases.watch(id)
    const look = (): void => {
      if (document.visibilityState !== 'hidden') purchases.lookNow(id)
    }
    look()
    document.addEventListener('visibilitychange', look, { signal: gone.signal })
    return () => {
      gone.abort()
      stop()
    }
  }, [purchases, id])
}
