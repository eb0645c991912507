import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './ToastRegion.css?inline'

export interface ToastRegionProps {
  /** `Toast`s, keyed by what they say so that a new one is a new element. */
  readonly children?: ReactNode
}

/**
 * The live region of toasts. It must stand in the dialog before the first toast comes (an overlay outside a modal
 * dialog is inert, and a region that appears together with its text is not read): give it to `DialogShell`'s `overlay`.
 */
export function ToastRegion({ children }: ToastRegionProps): ReactNode {
  useStyles(css)
  return (
    <div className="lk-toasts" role="status">
      {children}
    </div>
  )
}
