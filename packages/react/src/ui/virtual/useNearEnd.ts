import { type RefObject, useEffect, useRef } from 'react'
import type { ScrollerPlace } from './useScroller.js'

/**
 * Calls `onNearEnd` when the end of a list comes within two screens of what is visible, and again
 * after each change of `count` that leaves the end there.
 *
 * @returns the ref of an element at the end of the list.
 */
export function useNearEnd(
  scroller: RefObject<HTMLElement | null>,
  place: ScrollerPlace | undefined,
  count: number,
  onNearEnd: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const newest = useRef(onNearEnd)
  useEffect(() => {
    newest.current = onNearEnd
  })
  const isWanted = onNearEnd !== undefined
  useEffect(() => {
    const element = end.current
    if (!element || !place || count === 0 || !isWanted || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) newest.current?.()
      },
      { root: scroller.current, rootMargin: '200% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, place, count, isWanted])
  return end
}
