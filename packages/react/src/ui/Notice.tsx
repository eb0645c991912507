import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import css from './Notice.css?inline'
import { toneIcons } from './toneIcons.js'

export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger' | undefined
  /** What happened. */
  readonly title?: ReactNode
  /** What it means for the person's money, and the next step. */
  readonly children?: ReactNode
  /** A small `Button`: the way on. */
  readonly action?: ReactNode
  /** Has it read aloud when it appears; for what the person did not ask for. */
  readonly live?: boolean | undefined
}

/** A word of care inside a view. */
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
