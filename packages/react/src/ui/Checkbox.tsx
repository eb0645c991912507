import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Checkbox.css?inline'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** The text to agree to. It may contain links, which open without ticking the checkbox. */
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
