import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

export interface RowGapProps {
  /** The number of rows in the gap. */
  readonly rows: number
  /** Whether one of them can have the focus. */
  readonly canFocus: boolean
  /** Accessible name of the gap. */
  readonly label: string
  /**
   * Called when rows of the gap come near the viewport, with the first and last, counted from its
   * start.
   */
  readonly onNear: (from: number, to: number) => void
  /** Called when the gap gets the focus, by Tab or Shift+Tab. */
  readonly onReach: (isFromBelow: boolean) => void
}

/** px of a `Row`, and of one with the space below it, as in the style sheets. */
const rowHeight = 56
const pitch = 60

/**
 * A placeholder with the height of the rows that are not rendered yet, so that rendering them
 * shifts nothing.
 */
export function RowGap({ rows, canFocus, label, onNear, onReach }: RowGapProps): ReactNode {
  const gap = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const element = gap.current
    if (!element) return
    const IntersectionObserver = element.ownerDocument.defaultView?.IntersectionObserver
    if (!IntersectionObserver) return onNear(0, rows - 1)
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (!last?.isIntersecting) return
        const { boundingClientRect: all, intersectionRect: part } = last
        const rowAt = (y: number) => Math.min(rows - 1, Math.floor((y - all.top) / pitch))
        onNear(rowAt(part.top), rowAt(part.bottom))
      },
      // Half a screen in advance.
      { root: scrollerOf(element), rootMargin: '50% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [rows, onNear])

  return (
    <button
      ref={gap}
      type="button"
      aria-label={label}
      disabled={!canFocus}
      style={{ display: 'block', blockSize: `${(rows - 1) * pitch + rowHeight}px` }}
      onFocus={(event) => onReach(isFromBelow(event))}
    />
  )
}

/**
 * The scrolling container of the list: the body of the view, or the page if the body is as high as
 * its content (embedded).
 */
function scrollerOf(element: Element): Element | null {
  const body = element.closest('[part="body"]')
  return body && body.scrollHeight > body.clientHeight ? body : null
}

function isFromBelow({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return (
    relatedTarget instanceof Node &&
    (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  )
}
