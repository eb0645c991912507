import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { ClockIcon } from '../ui/icons/ClockIcon.js'
import { FailureIcon } from '../ui/icons/FailureIcon.js'
import { SuccessIcon } from '../ui/icons/SuccessIcon.js'
import { WarningIcon } from '../ui/icons/WarningIcon.js'
import { Spinner } from '../ui/Spinner.js'
import css from './money.css?inline'

export type OutcomeTone = 'busy' | 'success' | 'warning' | 'danger' | 'quiet'

export interface OutcomeStatusProps {
  readonly tone: OutcomeTone
  readonly title: string
  /** What it means for the user's money, and the next step. */
  readonly children: string
}

/** What became of a request, in a title and a sentence. Screen readers announce each change. */
export function OutcomeStatus({ tone, title, children }: OutcomeStatusProps): ReactNode {
  useStyles(css)
  return (
    <div className="lk-money-status" role="status" aria-atomic="true">
      <span className={`lk-money-status-icon is-${tone}`}>{iconOf(tone)}</span>
      <p className="lk-money-status-title">{title}</p>
      <p className="lk-money-status-text">{children}</p>
    </div>
  )
}

function iconOf(tone: OutcomeTone): ReactNode {
  if (tone === 'busy') return <Spinner />
  if (tone === 'success') return <SuccessIcon size={32} />
  if (tone === 'danger') return <FailureIcon size={32} />
  return tone === 'warning' ? <WarningIcon size={32} /> : <ClockIcon size={32} />
}
