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
import { afterFrame } from './afterFrame.js'
import { Card } from './Card.js'
import type { DialogShellProps } from './DialogShell.js'
import css from './dialog.css?inline'
import { lockScroll } from './lockScroll.js'
import { openModal } from './openModal.js'
import { Prerendered } from './Prerendered.js'

/**
 * The native dialog in the top layer. `open` is its only state: when the browser wants to close it,
 * the owner is asked.
 */
export function ModalDialog({
  open,
  label,
  onRequestClose,
  canClose = true,
  shaking = false,
  dialog: given,
  overlay,
  children,
}: DialogShellProps): ReactNode {
  useStyles(css)
  const own = useRef<HTMLDialogElement>(null)
  const dialog = given ?? own
  const card = useRef<HTMLDivElement>(null)
  const isPressOutside = useRef(false)
  const [isShown, setIsShown] = useState(open)
  const [kept, setKept] = useState(children)
  const [shows, showAgain] = useReducer((count: number) => count + 1, 0)
  if (open && !isShown) setIsShown(true)
  if (open && kept !== children) setKept(children)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    void shows
    let cleanUp: (() => void) | undefined
    const settle = (): void => {
      cleanUp = lockScroll(element.ownerDocument)
      element.setAttribute('data-shown', '')
    }
    if (element.open) {
      settle() // it was shown before React rendered, and that frame is over
    } else {
      openModal(element)
      // Work that the first frame does not need comes after it, so that the list is shown sooner.
      cleanUp = afterFrame(element.ownerDocument, settle)
    }
    return () => {
      cleanUp?.()
      element.removeAttribute('data-shown')
      element.close()
    }
  }, [dialog, open, shows])

  // The page is usable at once. The old content fades out and is then replaced by the next
  // prerendered view.
  useEffect(() => {
    const element = dialog.current
    if (open || !isShown || !element) return
    let isOver = false
    // Content that fades out must not be usable. Set here because React 18 does not support the
    // attribute.
    element.inert = true
    const leaving = card.current?.getAnimations() ?? []
    void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => {
      if (!isOver) setIsShown(false)
    })
    return () => {
      isOver = true
      element.inert = false
    }
  }, [dialog, open, isShown])

  function onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onRequestClose('escape')
  }

  // Some browsers close on a second Escape without asking. The owner is asked afterwards; if it
  // keeps the dialog open, the dialog is shown again.
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
        <Prerendered isShown={isShown}>{open || !isShown ? children : kept}</Prerendered>
      </Card>
      {overlay}
    </dialog>
  )
}
