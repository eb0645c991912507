/**
 * Whether the user can see what they approve, as the browser proves it.
 * - `hidden`: not all of it, or it is covered, faded, scaled or moved.
 * - `settling`: all of it, since a moment. A page could have moved it under the pointer.
 * - `seen`: all of it, long enough to be read.
 * - `unknown`: the browser can't prove it.
 */
export type Visibility = 'hidden' | 'settling' | 'seen' | 'unknown'

export type VisibilityEvent =
  /** A report of the browser: all of it is visible. */
  | 'visible'
  | 'covered'
  /** It was visible for `settleTime`. */
  | 'settled'
  /** The browser has no reports of that kind. */
  | 'unproven'

/** ms. */
export const settleTime = 500

const table: Readonly<Record<Visibility, Readonly<Record<VisibilityEvent, Visibility>>>> = {
  hidden: { visible: 'settling', covered: 'hidden', settled: 'hidden', unproven: 'unknown' },
  settling: { visible: 'settling', covered: 'hidden', settled: 'seen', unproven: 'unknown' },
  seen: { visible: 'seen', covered: 'hidden', settled: 'seen', unproven: 'unknown' },
  unknown: { visible: 'unknown', covered: 'unknown', settled: 'unknown', unproven: 'unknown' },
}

export function nextVisibility(state: Visibility, event: VisibilityEvent): Visibility {
  return table[state][event]
}
