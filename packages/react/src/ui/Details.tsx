import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Details.css?inline'
import { useUiText } from './useUiText.js'

export interface DetailsProps {
  /** Default: "Details", in the language of the surrounding `UiTextContext`. */
  readonly label?: string | undefined
  /** What the caller has sanitized for display. */
  readonly children: ReactNode
}

/** A collapsed section for details that few users need, e.g. the wallet's own message. */
export function Details({ label, children }: DetailsProps): ReactNode {
  useStyles(css)
  const text = useUiText()
  return (
    <details className="lk-details" part="details">
      <summary>{label ?? text.details}</summary>
      <div>{children}</div>
    </details>
  )
}
