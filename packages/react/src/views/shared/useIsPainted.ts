import { startTransition, useEffect, useState } from 'react'

/**
 * Whether the component was painted once. Work that waits for it does not delay the first frame,
 * whereas `useDeferredValue` alone would begin before that frame.
 *
 * @param isAwaited - False if no work waits. The result then stays false, and nothing is rendered
 * again.
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
