import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from '../ui/classNames.js'
import css from './money.css?inline'

export interface FieldsProps {
  readonly children: ReactNode
  /** With it, the fields are a form. */
  readonly onSubmit?: (() => void) | undefined
  readonly className?: string | undefined
}

/** The body of a form or a review: parts below each other, with 12 px between them. */
export function Fields({ children, onSubmit, className }: FieldsProps): ReactNode {
  useStyles(css)
  const all = classNames('lk-money-fields', className)
  if (!onSubmit) return <div className={all}>{children}</div>
  return (
    <form
      className={all}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
