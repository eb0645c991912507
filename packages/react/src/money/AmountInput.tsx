import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './money.css?inline'
import type { AmountNote } from './useAmountNote.js'

export interface AmountInputProps {
  /** The accessible name: `Amount in ETH`. */
  readonly label: string
  /** As typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** From `useAmountNote`. Put its `AmountNoteLine` below the field. */
  readonly note: AmountNote
  readonly placeholder?: string | undefined
  /** Longer texts are smaller. */
  readonly length?: 'long' | 'longer' | undefined
  /** In place of the large look. */
  readonly className?: string | undefined
}

/** The one amount of a form. It has the focus when the view opens. */
export function AmountInput(props: AmountInputProps): ReactNode {
  const { label, value, onChange, note, placeholder = '0', length, className = 'lk-money-input' } = props
  useStyles(css)
  return (
    <input
      className={className}
      aria-label={label}
      aria-invalid={note.text !== undefined || undefined}
      aria-describedby={note.id}
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      data-autofocus=""
      data-length={length}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
