import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from '../ui/classNames.js'
import css from './money.css?inline'

export interface ButtonsProps {
  readonly children: ReactNode
  /** Two buttons beside each other. */
  readonly isPair?: boolean | undefined
}

/** Buttons of a footer or below a receipt, with 8 px between them. */
export function Buttons({ children, isPair = false }: ButtonsProps): ReactNode {
  useStyles(css)
  return <div className={classNames('lk-money-buttons', isPair && 'is-pair')}>{children}</div>
}
