import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Scroller {
  /** Ref of the list's outer element. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** What scrolls. Set before `place` is. */
  readonly element: RefObject<HTMLElement | null>
  /** `undefined` until the list is in the page and measured. */
  readonly place: ScrollerPlace | undefined
  /** Measures again, e.g. because content above the list may have another height now. */
  readonly measure: () => void
}

export interface ScrollerPlace {
  /** px of content above the list in its scroller. */
  readonly margin: number
  /** The list itself scrolls, because the body of its view is as high as its content. */
  readonly isOwn: boolean
}

/**
 * What scrolls a long list. In a dialog it is the body of the view. In a page (`EmbeddedDialog`)
 * the body grows with its content and all rows would count as visible, so the list scrolls itself.
 */
export function useScroller(): Scroller {
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement | null>(null)
  const [place, setPlace] = useState<ScrollerPlace>()

  const measure = (): void => {
    const list = frame.current
    if (!list) return
    const body = list.closest('dialog') ? list.closest<HTMLElement>('[part="body"]') : null
    element.current = body ?? list
    const next = { margin: body ? marginOf(list, body) : 0, isOwn: body === null }
    if (next.margin !== place?.margin || next.isOwn !== place.isOwn) setPlace(next)
  }
  useLayoutEffect(measure)
  return { frame, element, place, measure }
}

/** The dialog is drawn smaller while it opens, which is in the measures on the screen only. */
function marginOf(list: Element, body: HTMLElement): number {
  const seen = body.getBoundingClientRect()
  const scale = seen.height / body.offsetHeight || 1
  return Math.round((list.getBoundingClientRect().top - seen.top) / scale + body.scrollTop - body.clientTop)
}
