import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Badge.css?inline'

export interface BadgeProps {
  /** Green, amber and red mean success, warning and danger only. Default: neutral. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** One or two words about a row: "Recent", "Installed", "Pending". */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactNode {
  useStyles(css)
  return (
    <span className={`lk-badge is-${tone}`} part="badge">
      {children}
    </span>
  )
}
