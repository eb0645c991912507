import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import css from './Notice.css?inline'
import { toneIcons } from './toneIcons.js'

export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger' | undefined
  /** What happened. */
  readonly title?: ReactNode
  /** What it means for the user's money, and the next step. */
  readonly children?: ReactNode
  /** A small `Button` for the next step. */
  readonly action?: ReactNode
  /** Announces the notice when it appears. For messages that the user did not request. */
  readonly live?: boolean | undefined
}

/** A notice inside a view. */
export function Notice({ tone = 'info', title, children, action, live = false }: NoticeProps): ReactNode {
  useStyles(css)
  const Mark = toneIcons[tone]
  return (
    <div
      className={classNames('lk-notice', `is-${tone}`)}
      part={`notice notice-${tone}`}
      role={live ? 'alert' : undefined}
    >
      <Mark />
      <div className="lk-notice-text">
        {title !== undefined && <p className="lk-notice-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="lk-notice-action">{action}</div>}
      </div>
    </div>
  )
}
