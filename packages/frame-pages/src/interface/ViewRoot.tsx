import { useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './interface.css?inline'

/** The place of a view in a page of the wallet. */
export function ViewRoot({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(css)
  return <div className="fr-card">{children}</div>
}
