import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Tooltip.css?inline'

/** Milliseconds that the pointer must rest on the control before the hint appears. */
const HOVER_DELAY = 400

export interface TooltipProps {
  /** A hint of a few words. Essential information must not be only here: touch has no hover. */
  readonly text: string
  /** The control that it explains. The hint describes it, so it must accept `aria-describedby`. */
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string | undefined }>
}

/**
 * A hint on hover (after 400 ms) and keyboard focus (at once). Escape hides the hint and does
 * nothing else.
 */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  useStyles(css)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const options = { signal: ended.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    function show(delay: number): void {
      clearTimeout(timer)
      timer = setTimeout(() => setIsShown(true), delay)
    }
    function hide(): void {
      clearTimeout(timer)
      setIsShown(false)
    }
    const element = anchor.current
    element?.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(HOVER_DELAY), options)
    element?.addEventListener('pointerleave', hide, options)
    element?.addEventListener('pointerdown', hide, options)
    element?.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(0),
      options,
    )
    element?.addEventListener('focusout', hide, options)
    element?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !tip.current?.hasAttribute('data-shown')) return
        event.preventDefault()
        event.stopPropagation()
        hide()
      },
      options,
    )
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])

  useEffect(() => {
    const element = tip.current
    if (!isShown || !element || !anchor.current) return
    // In the top layer, above the dialog and never clipped by it. Older browsers show it in place.
    element.showPopover?.()
    const target = anchor.current.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const view = element.ownerDocument.documentElement
    const left = target.left + (target.width - own.width) / 2
    const above = target.top - own.height - 6
    element.style.left = `${Math.max(8, Math.min(left, view.clientWidth - own.width - 8))}px`
    element.style.top = `${above < 8 ? target.bottom + 6 : above}px`
    return () => element.hidePopover?.()
  }, [isShown])

  return (
    <span ref={anchor} className="lk-tooltip-anchor">
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="lk-tooltip"
        data-shown={isShown ? '' : undefined}
      >
        {text}
      </span>
    </span>
  )
}
