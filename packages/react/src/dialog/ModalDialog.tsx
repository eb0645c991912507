import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useStyles } from '../styles/useStyles.js'
import { firstFocus } from '../ui/firstFocus.js'
import { Card } from './Card.js'
import type { DialogShellProps } from './DialogShell.js'
import css from './dialog.css?inline'
import { lockScroll } from './lockScroll.js'

/** The native dialog in the top layer. Its state is `open`: whatever the browser does, it only asks the owner. */
export function ModalDialog({
  open,
  label,
  onRequestClose,
  canClose = true,
  shaking = false,
  overlay,
  children,
}: DialogShellProps): ReactNode {
  useStyles(css)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isPressOutside = useRef(false)
  const [isPresent, setIsPresent] = useState(open)
  const [kept, setKept] = useState(children)
  const [shows, showAgain] = useReducer((count: number) => count + 1, 0)
  if (open && !isPresent) setIsPresent(true)
  if (open && kept !== children) setKept(children)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    void shows
    element.inert = false
    // First, while the page's layout is known: it looks for a scrollbar.
    const unlock = lockScroll(element.ownerDocument)
    const first = firstFocus(element)
    // By itself the browser would take whatever comes first, and a screen reader would begin to read that.
    first.autofocus = true
    try {
      element.showModal()
    } catch (cause) {
      unlock() // it stands in no document, and the page must not stand still for it
      throw cause
    } finally {
      first.autofocus = false
    }
    first.focus({ preventScroll: true }) // for a browser that did not heed it; else it has the focus already
    return () => {
      unlock()
      element.close()
      // What fades out can't be used any more. Set here because React 18 does not know the attribute.
      element.inert = true
    }
  }, [open, shows])

  // The page is free at once; what was shown fades out after that and then ends.
  useEffect(() => {
    if (open || !isPresent) return
    let isOver = false
    const leaving = card.current?.getAnimations() ?? []
    void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => {
      if (!isOver) setIsPresent(false)
    })
    return () => {
      isOver = true
    }
  }, [open, isPresent])

  if (!isPresent) return null

  function onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onRequestClose('escape')
  }

  // Some browsers close on a second Escape without asking. The owner is asked late, and when it stays open, so do we.
  function onClose(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
    onRequestClose('escape')
    showAgain()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onRequestClose('escape')
  }

  function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent): boolean {
    const box = currentTarget.getBoundingClientRect()
    return (
      target === currentTarget &&
      (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom)
    )
  }

  return (
    <dialog
      ref={dialog}
      className="lk-dialog"
      part="dialog"
      aria-label={label}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isPressOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isPressOutside.current && isOutside(event)) onRequestClose('backdrop')
      }}
    >
      <Card card={card} shaking={shaking} canClose={canClose} onDragClose={() => onRequestClose('drag')}>
        {open ? children : kept}
      </Card>
      {overlay}
    </dialog>
  )
}
