import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Separator.css?inline'

/** A hairline with optional text ("or") in the middle. */
export function Separator({ children }: { readonly children?: ReactNode }): ReactNode {
  useStyles(css)
  return (
    <div className="lk-separator" part="separator">
      {children}
    </div>
  )
}
