import { type RefObject, useLayoutEffect } from 'react'

/**
 * Gives `outer` the height of `inner` as a number, which the style sheet animates: a height of `auto` can't be. It is
 * set before paint, so content and card never disagree by a frame.
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
      // Nothing to follow while the dialog is not displayed, nor in its first frame, which is drawn with one layout and not two.
      if (!height || !from) return card.style.removeProperty('block-size')
      const sizeOf = (content: number): string => `${content + card.offsetHeight - card.clientHeight}px`
      if (!card.style.blockSize) {
        card.style.blockSize = sizeOf(from)
        void card.offsetHeight // what it moves away from
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
