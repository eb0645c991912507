import type { MouseEvent, ReactNode } from 'react'
import { useUiText } from './useUiText.js'

/** Props of every control of the kit that can be clicked. */
export interface PressableProps {
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** Called on hover, touch and focus, any number of times. Prefetch here what a click needs. */
  readonly onIntent?: (() => void) | undefined
  /**
   * Renders a link that opens a new tab without a referrer. Check the URL first: it is used
   * unchanged.
   */
  readonly href?: string | undefined
  /** The link navigates this page instead, e.g. to a wallet's own app. */
  readonly target?: '_self' | undefined
  readonly disabled?: boolean | undefined
  /** Busy: shown and announced as busy, and ignores clicks, but keeps its place and its focus. */
  readonly loading?: boolean | undefined
  /** Takes the focus when its view opens. Never set it on a destructive action. */
  readonly autoFocus?: boolean | undefined
  readonly type?: 'button' | 'submit' | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-current'?: boolean | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-expanded'?: boolean | undefined
  readonly 'aria-pressed'?: boolean | undefined
}

/**
 * A native button, or a link with `href`. Internal: the base of buttons, rows and round actions.
 */
export function Pressable({
  onClick,
  onIntent,
  href,
  target,
  disabled = false,
  loading = false,
  autoFocus = false,
  type = 'button',
  className,
  part,
  children,
  ...aria
}: PressableProps & {
  readonly className: string
  readonly part: string
  readonly children: ReactNode
}): ReactNode {
  const text = useUiText()
  const shared = {
    ...aria,
    className,
    part,
    'aria-busy': loading || undefined,
    'data-autofocus': autoFocus ? '' : undefined,
    onPointerEnter: onIntent && (() => onIntent()),
    onPointerDown: onIntent && (() => onIntent()),
    onFocus: onIntent && (() => onIntent()),
  }
  if (href !== undefined && !disabled) {
    return (
      <a {...shared} href={href} target={target ?? '_blank'} rel="noopener noreferrer" onClick={onClick}>
        {children}
        {!target && <span className="lk-hidden">{` (${text.opensNewTab})`}</span>}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}
