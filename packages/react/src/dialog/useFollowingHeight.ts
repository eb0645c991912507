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
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      // Nothing to follow while the dialog is not displayed.
      if (height) card.style.blockSize = `${height + card.offsetHeight - card.clientHeight}px`
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      card.style.removeProperty('block-size')
    }
  }, [outer, inner])
}
