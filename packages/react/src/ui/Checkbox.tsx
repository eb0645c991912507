import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Checkbox.css?inline'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** What is agreed to; it may contain links, which can be followed without ticking. */
  readonly children: ReactNode
}

export function Checkbox({
  checked,
  onChange,
  disabled = false,
  autoFocus = false,
  children,
}: CheckboxProps): ReactNode {
  useStyles(css)
  return (
    <label className="lk-checkbox" part="checkbox">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        data-autofocus={autoFocus ? '' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
