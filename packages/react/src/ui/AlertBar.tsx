import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { IconButton } from './IconButton.js'
import { CloseIcon } from './icons/CloseIcon.js'
import css from './Notice.css?inline'
import { toneIcons } from './toneIcons.js'
import { useUiText } from './useUiText.js'

export interface AlertBarProps {
  readonly variant?: 'info' | 'warning' | 'error' | undefined
  readonly onClose: () => void
  /** For the developer of the app. Shown in debug mode only. */
  readonly children: ReactNode
}

/** The debug alert: a bar over the full width of the card, above the header. */
export function AlertBar({ variant = 'info', onClose, children }: AlertBarProps): ReactNode {
  useStyles(css)
  const text = useUiText()
  const tone = variant === 'error' ? 'danger' : variant
  const Mark = toneIcons[tone]
  return (
    <div className={`lk-notice lk-alert is-${tone}`} part="alert" role="alert">
      <Mark />
      <div className="lk-notice-text">{children}</div>
      <IconButton label={text.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
