import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what draws with this was painted once: what is put off until then costs the first frame nothing. `useDeferredValue` alone begins
 * with it before that frame.
 *
 * @param isAwaited - False where nothing is put off: then it stays false, and nothing is drawn again.
 */
export function useIsPainted(isAwaited: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isAwaited])
  return isPainted
}
