import { type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import { focusFirst } from './focusFirst.js'
import { IconButton } from './IconButton.js'
import { BackIcon } from './icons/BackIcon.js'
import { CloseIcon } from './icons/CloseIcon.js'
import { isFocusLost } from './isFocusLost.js'
import { useUiText } from './useUiText.js'
import css from './View.css?inline'
import { ViewFrameContext } from './ViewFrame.js'

export interface ViewProps {
  /** The heading, centred in the header. */
  readonly title: string
  /** `no` if the title is a name, which page translation would change. */
  readonly translate?: 'no' | undefined
  /**
   * Keeps the heading for assistive technology only, if the content identifies the view better
   * (Account).
   */
  readonly titleHidden?: boolean | undefined
  /** Shown in the header in place of a hidden heading. */
  readonly header?: ReactNode
  /** Content that stays visible below the scrolling content: the primary action. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A page of the dialog: header with title, back and close, content that scrolls, and a footer that
 * does not. Back, close and the direction of the slide come from the `ViewFrame` around it.
 *
 * Focus:
 * - A view that replaces the focused one focuses its first element (see `focusFirst`).
 * - The same happens when the focused element is removed while the view stays.
 * - Embedded in a page, a view takes the focus only after navigation or if the view before had it.
 */
export function View({ title, translate, titleHidden = false, header, footer, children }: ViewProps): ReactNode {
  useStyles(css)
  const text = useUiText()
  const ownId = useId()
  const frame = useContext(ViewFrameContext)
  const { onBack, start, onClose, direction, titleId = ownId, lastTitle } = frame
  const ownFocus = useRef(false)
  const holdsFocus = frame.holdsFocus ?? ownFocus
  const view = useRef<HTMLElement>(null)
  // A view keeps the direction in which it entered: the next navigation belongs to the next view.
  const [arrival] = useState(direction)
  const [shown, setShown] = useState(() => ({ title, leaving: lastTitle?.current }))
  if (shown.title !== title) setShown({ title, leaving: shown.title })
  const heading = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // Each title is a separate element, because each fades in. The next title takes over the focus of
  // the last one.
  const followTitle = useCallback((next: HTMLElement | null) => {
    if (next && hadFocus.current) next.focus({ preventScroll: true })
    hadFocus.current = !next && heading.current?.matches(':focus') === true
    heading.current = next
  }, [])
  const isBare = titleHidden && !header
  const hasHeader = !isBare || onBack !== undefined || start !== undefined || onClose !== undefined

  useEffect(() => {
    if (lastTitle) lastTitle.current = titleHidden ? undefined : title
  }, [lastTitle, title, titleHidden])

  useEffect(() => {
    const element = view.current
    if (!element || !isFocusLost(element)) return
    if (arrival !== 'none' || holdsFocus.current || element.closest('dialog')) focusFirst(element)
  }, [arrival, holdsFocus])

  // An observer, because a child with local state can remove the focused element without an effect
  // of this component.
  useEffect(() => {
    const element = view.current
    if (!element) return
    const observer = new MutationObserver(() => {
      if (holdsFocus.current && isFocusLost(element)) focusFirst(element)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [holdsFocus])

  return (
    <section
      ref={view}
      className={classNames('lk-view', `is-${arrival}`, footer !== undefined && 'has-footer')}
      part="view"
      aria-labelledby={titleId}
      onFocus={() => {
        holdsFocus.current = true
      }}
      // Not called when React removes the focused element, which is how the focus is lost. When the
      // user changes to another window, e.g. a wallet's, the focus stays.
      onBlur={({ target }) => {
        const { activeElement } = target.getRootNode() as Document | ShadowRoot
        holdsFocus.current = activeElement === target
      }}
    >
      <header className={hasHeader ? 'lk-header' : 'lk-hidden'} part="header" data-drag="">
        {onBack && (
          <IconButton label={text.back} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        {!onBack && start && <div className="lk-start">{start}</div>}
        {titleHidden && header ? (
          <div className="lk-title-box">
            {drawTitle()}
            {header}
          </div>
        ) : (
          drawTitle()
        )}
        {onClose && (
          <IconButton label={text.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <div
        className="lk-body"
        part="body"
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollTop > 0)}
      >
        {children}
      </div>
      {footer !== undefined && (
        <div className="lk-footer" part="footer">
          {footer}
        </div>
      )}
    </section>
  )

  function drawTitle(): ReactNode {
    return (
      <>
        {!titleHidden && shown.leaving !== undefined && shown.leaving !== title && (
          <span key={`leaving ${shown.leaving}`} className="lk-title is-leaving" aria-hidden="true">
            {shown.leaving}
          </span>
        )}
        <h2
          key={title}
          ref={followTitle}
          id={titleId}
          className={titleHidden ? 'lk-hidden' : 'lk-title'}
          part="title"
          tabIndex={-1}
          dir="auto"
          translate={translate}
          data-title=""
        >
          {title}
        </h2>
      </>
    )
  }
}
