import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import css from './Field.css?inline'

export interface TextInputProps {
  readonly label: string
  /** Keeps the label for assistive technology only, if the view's title says the same. */
  readonly labelHidden?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'url' | undefined
  readonly placeholder?: string | undefined
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  readonly disabled?: boolean | undefined
  /** Takes the focus when its view opens. */
  readonly autoFocus?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong and what to do. Marks the field invalid and is announced. */
  readonly error?: ReactNode
  /** An icon before the text. */
  readonly icon?: ReactNode
  /** A small button after the text. */
  readonly trailing?: ReactNode
}

/** A labelled field of 48 px. Text is 16 px, because phones zoom the page for smaller text. */
export function TextInput({
  label,
  labelHidden = false,
  value,
  onChange,
  type = 'text',
  autoFocus = false,
  autoComplete = 'off',
  hint,
  error,
  icon,
  trailing,
  ...input
}: TextInputProps): ReactNode {
  useStyles(css)
  const id = useId()
  const note = error ?? hint
  return (
    <div className="lk-field" part="field">
      <label className={labelHidden ? 'lk-hidden' : 'lk-field-label'} htmlFor={id}>
        {label}
      </label>
      <div className={classNames('lk-input', error !== undefined && 'is-invalid')} part="input">
        {icon}
        <input
          {...input}
          id={id}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={autoFocus ? '' : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classNames('lk-hint', error !== undefined && 'is-error')}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
