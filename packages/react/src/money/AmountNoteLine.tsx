import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './money.css?inline'
import type { AmountNote } from './useAmountNote.js'

/** The line below an `AmountInput` that says what is wrong with it. */
export function AmountNoteLine({ note }: { readonly note: AmountNote }): ReactNode {
  useStyles(css)
  return (
    <p id={note.id} className="lk-money-note" role="alert">
      {note.text}
    </p>
  )
}
