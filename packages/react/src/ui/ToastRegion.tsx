import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './ToastRegion.css?inline'

export interface ToastRegionProps {
  /** `Toast`s, keyed by their text so that a new text is a new element. */
  readonly children?: ReactNode
}

/**
 * The live region of toasts. Pass it to `DialogShell`'s `overlay`: it must be in the dialog before
 * the first toast. An overlay outside a modal dialog is inert, and a region that appears together
 * with its text is not announced.
 */
export function ToastRegion({ children }: ToastRegionProps): ReactNode {
  useStyles(css)
  return (
    <div className="lk-toasts" role="status">
      {children}
    </div>
  )
}
