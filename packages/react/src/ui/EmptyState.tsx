import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './EmptyState.css?inline'

export interface EmptyStateProps {
  /** One of the kit's icons; 24 px fits. Leave it out below a `Latch` or another picture. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** What would be here, and how to get it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A centred title and a line of text, in place of a list or while the user waits. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps): ReactNode {
  useStyles(css)
  return (
    <div className={icon === undefined ? 'lk-empty is-plain' : 'lk-empty'} part="empty">
      {icon !== undefined && <span className="lk-empty-icon">{icon}</span>}
      <p className="lk-empty-title">{title}</p>
      {children !== undefined && <p className="lk-empty-detail">{children}</p>}
      {action !== undefined && <div className="lk-empty-action">{action}</div>}
    </div>
  )
}
