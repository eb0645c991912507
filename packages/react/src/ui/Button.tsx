import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Button.css?inline'
import { classNames } from './classNames.js'
import { Pressable, type PressableProps } from './Pressable.js'
import { Spinner } from './Spinner.js'

export interface ButtonProps extends PressableProps {
  /**
   * `primary` is the one action of a view. `danger` never takes the focus automatically. Default
   * `secondary`.
   */
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'quiet' | undefined
  /** `small` is for rows and notices. The default is 44 px high, 48 px on phones. */
  readonly size?: 'small' | undefined
  readonly full?: boolean | undefined
  /** An icon before the text; the spinner replaces it while loading. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export function Button({
  variant = 'secondary',
  size,
  full = false,
  icon,
  autoFocus,
  children,
  ...press
}: ButtonProps): ReactNode {
  useStyles(css)
  return (
    <Pressable
      {...press}
      autoFocus={variant !== 'danger' && autoFocus}
      className={classNames('lk-button', `is-${variant}`, size && `is-${size}`, full && 'is-full')}
      part={`button button-${variant}`}
    >
      {press.loading ? <Spinner /> : icon}
      <span>{children}</span>
    </Pressable>
  )
}
