import { type ReactNode, useId } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Row.css?inline'

export interface RowGroupProps {
  /** The heading above the rows; it names the list. */
  readonly caption?: string | undefined
  /** `ListItem`s, or other `<li>`. */
  readonly children: ReactNode
}

/** A list of rows with 4 px between them. */
export function RowGroup({ caption, children }: RowGroupProps): ReactNode {
  useStyles(css)
  const id = useId()
  if (caption === undefined) return <ul className="lk-group">{children}</ul>
  return (
    <div className="lk-group">
      <p className="lk-caption" id={id}>
        {caption}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}
