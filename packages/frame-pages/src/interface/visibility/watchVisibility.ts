import type { Clock } from '@latchkey/core'
import { nextVisibility, settleTime, type Visibility, type VisibilityEvent } from './visibility.js'

/** What version 2 of the observer adds. */
interface Options extends IntersectionObserverInit {
  /** ms between reports, at least 100. */
  readonly delay: number
  readonly trackVisibility: true
}

/** The part of `IntersectionObserver` that is used. Tests give another one. */
export type ObserverClass = new (
  report: (entries: readonly IntersectionObserverEntry[]) => void,
  options: IntersectionObserverInit,
) => { observe(element: Element): void; disconnect(): void }

/** The share of the element that must be in view. Exactly 1 is not reported for odd sizes. */
const wholeFrom = 0.99

/**
 * Watches whether all of an element is visible as it was drawn: not covered, cropped, faded, scaled
 * or filtered, in this document and in those around it.
 *
 * @returns the end of the watch.
 */
export function watchVisibility(
  element: Element,
  clock: Clock,
  onChange: (state: Visibility) => void,
  Observer: ObserverClass = IntersectionObserver,
): () => void {
  let state: Visibility = 'hidden'
  let stopSettling: (() => void) | undefined

  function send(event: VisibilityEvent): void {
    const before = state
    state = nextVisibility(state, event)
    if (state !== 'settling') stopSettling?.()
    else if (before !== 'settling') stopSettling = clock.after(settleTime, () => send('settled'))
    if (state !== before) onChange(state)
  }

  const options: Options = { threshold: [0, wholeFrom], trackVisibility: true, delay: 100 }
  const observer = new Observer((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined
    if (!entry) return
    if (entry.isVisible === undefined) send('unproven')
    else send(entry.isVisible && entry.intersectionRatio >= wholeFrom ? 'visible' : 'covered')
  }, options)
  observer.observe(element)
  return () => {
    observer.disconnect()
    stopSettling?.()
  }
}
