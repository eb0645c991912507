import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives `outer` the height of `inner` as a number, because the style sheet can't animate a height
 * of `auto`. It is set before paint, so content and card agree in every frame.
 */
export function useFollowingHeight(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = outer.current
    const content = inner.current
    const ResizeObserver = card?.ownerDocument.defaultView?.ResizeObserver
    if (!card || !content || !ResizeObserver) return
    let shown = 0
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      const from = shown
      shown = height
      // No animation while the dialog is not displayed, nor in its first frame, which needs one
      // layout instead of two.
      if (!height || !from) return card.style.removeProperty('block-size')
      const sizeOf = (content: number): string => `${content + card.offsetHeight - card.clientHeight}px`
      if (!card.style.blockSize) {
        card.style.blockSize = sizeOf(from)
        void card.offsetHeight // commits the height at which the animation starts
      }
      card.style.blockSize = sizeOf(height)
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      card.style.removeProperty('block-size')
    }
  }, [outer, inner])
}
