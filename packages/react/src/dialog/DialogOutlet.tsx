import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Keeps a place for the dialog at the end of the page, empty until it is opened for the first time. Its code is fetched
 * then at the latest; where that fails the dialog closes again, and the button says so.
 */
export function DialogOutlet(): ReactNode {
  const { modal, chunks } = useModalContext()
  const isOpen = useStore(modal.state.$isOpen)
  const [isNeeded, setIsNeeded] = useState(false)
  if (isOpen && !isNeeded) setIsNeeded(true)
  const dialog = useStore(chunks.dialog.$state)
  useEffect(() => {
    if (isOpen) chunks.prepare()
  }, [isOpen, chunks])
  const cause = dialog.status === 'failed' ? dialog.cause : undefined
  useEffect(() => {
    if (cause === undefined) return
    modal.fail('react', 'load the dialog', cause)
    modal.close()
  }, [modal, cause])
  if (!isNeeded || dialog.status !== 'ready') return null
  const Dialog = dialog.value
  return createPortal(<Dialog />, document.body)
}
