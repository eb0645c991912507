import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

export interface RowGapProps {
  /** How many rows the gap stands for. */
  readonly rows: number
  /** Whether one of them can have the focus. */
  readonly canFocus: boolean
  /** Names it for whoever comes to it without having seen it. */
  readonly label: string
  /** Rows of it are about to be seen, from one to another, counted from its start. */
  readonly onNear: (from: number, to: number) => void
  /** The focus has come to it, by Tab from above or the other way. */
  readonly onReach: (isFromBelow: boolean) => void
}

/** px of a `Row`, and of one with the space below, as the style sheets have it. */
const rowHeight = 56
const pitch = 60

/** As high as the rows in a list that are not drawn yet, so that nothing moves when they are. */
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
      // Half a screenful ahead.
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

/** What the list scrolls in: the body of the view, or, where that is as high as what is in it (embedded), the page. */
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
