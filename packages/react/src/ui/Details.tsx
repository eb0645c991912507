import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Details.css?inline'
import { useUiText } from './useUiText.js'

export interface DetailsProps {
  /** Default: "Details", in the language that is set around it. */
  readonly label?: string | undefined
  /** Text, made fit to be shown by its caller. */
  readonly children: ReactNode
}

/** What few people need, folded away under a word: what a wallet said in its own words. */
export function Details({ label, children }: DetailsProps): ReactNode {
  useStyles(css)
  const text = useUiText()
  return (
    <details className="lk-details" part="details">
      <summary>{label ?? text.details}</summary>
      <p>{children}</p>
    </details>
  )
}
