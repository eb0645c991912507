import { type ComponentPropsWithoutRef, type ReactNode, useCallback, useInsertionEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { useIntent } from './useIntent.js'

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'children'> {
  /** `medium` (the default) is 44 px high, `small` 36 px. */
  readonly size?: 'medium' | 'small' | undefined
}

/**
 * A real button in the page itself, styled by our sheet. Fetches the dialog when the user is about
 * to click it.
 */
export function Button({
  size = 'medium',
  look,
  className,
  ...rest
}: ButtonProps & {
  readonly look: 'primary' | 'surface' | 'warning'
  readonly children: ReactNode
}): ReactNode {
  const { modal, sheet } = useModalContext()
  const { mode, accent, radius, font } = useStore(modal.state.$theme)
  const intent = useIntent()
  useInsertionEffect(() => sheet.use(document), [sheet])
  // Through the CSSOM: a style attribute in server-rendered markup would violate a strict
  // `style-src`.
  const dress = useCallback(
    (button: HTMLButtonElement | null) => {
      for (const [name, value] of Object.entries({ accent, radius, font })) {
        if (value === undefined) button?.style.removeProperty(`--lk-${name}`)
        else button?.style.setProperty(`--lk-${name}`, value)
      }
    },
    [accent, radius, font],
  )
  return (
    <button
      {...intent}
      {...rest}
      ref={dress}
      type="button"
      className={className ? `lk-button ${className}` : 'lk-button'}
      data-look={look}
      data-size={size}
      data-mode={mode}
      aria-haspopup="dialog"
    />
  )
}
