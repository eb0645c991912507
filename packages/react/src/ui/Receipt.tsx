import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import css from './Receipt.css?inline'

/** The details of what the user will sign: a list of `ReceiptLine`. */
export function Receipt({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(css)
  return (
    <dl className="lk-receipt" part="receipt">
      {children}
    </dl>
  )
}

export interface ReceiptLineProps {
  readonly label: ReactNode
  /** The value with its unit; it wraps and is never truncated. */
  readonly children: ReactNode
  /** A secondary line below the value. */
  readonly detail?: ReactNode
  /** The most important line: larger. */
  readonly total?: boolean | undefined
  /** Puts a long value (a whole address) below its label. */
  readonly block?: boolean | undefined
}

export function ReceiptLine({ label, children, detail, total = false, block = false }: ReceiptLineProps): ReactNode {
  return (
    <div className={classNames('lk-receipt-line', total && 'is-total', block && 'is-block')} part="receipt-line">
      <dt>{label}</dt>
      <dd>
        <div>{children}</div>
        {detail !== undefined && <span className="lk-receipt-detail">{detail}</span>}
      </dd>
    </div>
  )
}
