import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Separator.css?inline'

/** A hairline, with a word in the middle ("or") where there is one. */
export function Separator({ children }: { readonly children?: ReactNode }): ReactNode {
  useStyles(css)
  return (
    <div className="lk-separator" part="separator">
      {children}
    </div>
  )
}
