import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { FailureIcon } from './icons/FailureIcon.js'
import { SuccessIcon } from './icons/SuccessIcon.js'
import { Spinner } from './Spinner.js'
import css from './Toast.css?inline'

export interface ToastProps {
  readonly variant: 'loading' | 'success' | 'error'
  /** One short sentence. */
  readonly children: ReactNode
}

const MARKS = { loading: Spinner, success: SuccessIcon, error: FailureIcon }

/**
 * A short message over the dialog. Put it into a `ToastRegion`, which announces it. The caller
 * removes it.
 */
export function Toast({ variant, children }: ToastProps): ReactNode {
  useStyles(css)
  const Mark = MARKS[variant]
  return (
    <div className={`lk-toast is-${variant}`} part="toast">
      <Mark />
      <span>{children}</span>
    </div>
  )
}
