import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import css from './IconButton.css?inline'
import { Pressable, type PressableProps } from './Pressable.js'
import { Spinner } from './Spinner.js'

export interface IconButtonProps extends PressableProps {
  /** What it does, with a verb: the accessible name. */
  readonly label: string
  /** 40 px, or 32 px inside rows and fields. */
  readonly size?: 'small' | undefined
  /** One of the kit's icons. */
  readonly children: ReactNode
}

export function IconButton({ label, size, children, ...press }: IconButtonProps): ReactNode {
  useStyles(css)
  return (
    <Pressable
      {...press}
      aria-label={label}
      className={classNames('lk-icon-button', size && `is-${size}`)}
      part="icon-button"
    >
      {press.loading ? <Spinner /> : children}
    </Pressable>
  )
}
