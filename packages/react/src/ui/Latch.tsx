import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Latch.css?inline'

export interface LatchProps {
  /** It breathes while `waiting`, closes within 150 ms, springs `open` when the answer is no. */
  readonly state: 'waiting' | 'open' | 'closed'
  /** The app's mark: a large `Picture`. */
  readonly left: ReactNode
  /** The wallet's mark. */
  readonly right: ReactNode
}

/**
 * The signature of the product, for the views that wait on a wallet and nowhere else. Decoration: the words below it
 * say what is going on.
 */
export function Latch({ state, left, right }: LatchProps): ReactNode {
  useStyles(css)
  return (
    <div className={`lk-latch is-${state}`} part="latch" aria-hidden="true">
      {left}
      <svg
        className="lk-latch-plate"
        viewBox="0 0 76 40"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M26 10H12a6 6 0 0 0-6 6v8a6 6 0 0 0 6 6h14" />
        <path className="lk-keep" d="M54 10h10a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H54" />
        <g className="lk-bolt">
          <path d="M18 20h20" strokeWidth={9} />
          <path d="M24 20v-9.5" strokeWidth={4} />
        </g>
      </svg>
      {right}
    </div>
  )
}
