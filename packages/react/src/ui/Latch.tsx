import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Latch.css?inline'

export interface LatchProps {
  /** It pulses while `waiting`, closes within 150 ms, and springs `open` on failure. */
  readonly state: 'waiting' | 'open' | 'closed'
  /** The app's mark: a large `Picture`. */
  readonly left: ReactNode
  /** The wallet's mark. */
  readonly right: ReactNode
}

/**
 * The product's animation for views that wait for a wallet, and only those. It is decorative: the
 * text below it describes the state.
 */
export function Latch({ state, left, right }: LatchProps): ReactNode {
  useStyles(css)
  return (
    <div className={`lk-latch is-${state}`} part="latch" aria-hidden="true">
      {left}
      <svg
        className="lk-latch-plate"
        aria-hidden="true"
        viewBox="0 0 88 44"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M32 11H15a7 7 0 0 0-7 7v8a7 7 0 0 0 7 7h17" />
        <path d="M56 11h17a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7H56" />
        <g className="lk-bolt">
          <path d="M20 22h22" strokeWidth={10} />
          <path className="lk-knob" d="M39 22V10" strokeWidth={4} />
        </g>
      </svg>
      {right}
    </div>
  )
}
