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
  /** `no` where the title is a name: page translation would make another one of it. */
  readonly translate?: 'no' | undefined
  /** Keeps the heading for assistive technology only, where the content says it better (Account). */
  readonly titleHidden?: boolean | undefined
  /** Stands in the header in place of a hidden heading. */
  readonly header?: ReactNode
  /** What stays in sight below the scrolling content: the primary action. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A page of the dialog: header with title, back and close, content that scrolls, and a footer that does not. Back and
 * close, and the direction in which content slides, come from the `ViewFrame` around it.
 *
 * Focus: when a view replaces the one that had the focus, its first sensible thing gets it (see `focusFirst`); and again when what has the
 * focus goes away while the view stays. Embedded in a page, a view that nobody travelled to takes none but what the one before had.
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
  // A view keeps the direction by which it came: the next journey belongs to the next view.
  const [arrival] = useState(direction)
  const [shown, setShown] = useState(() => ({ title, leaving: lastTitle?.current }))
  if (shown.title !== title) setShown({ title, leaving: shown.title })
  const heading = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // Each title is an element of its own, since each fades in; the focus of the last one is the next one's.
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

  // Whatever draws what goes, also by a state of its own, which an effect of this component would not hear of.
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
      // Not heard of what React takes away, which is how the focus is lost. A window that is left, for a wallet's, keeps it where it is.
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
