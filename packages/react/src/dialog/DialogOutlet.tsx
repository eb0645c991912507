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
  // Only when the state changes: what failed before it was opened is being fetched again by now.
  useEffect(() => {
    if (dialog.status === 'ready') chunks.setFailed(false)
    if (dialog.status !== 'failed' || !modal.state.$isOpen.get()) return
    modal.fail('react', 'load the dialog', dialog.cause)
    chunks.setFailed(true)
    modal.close()
  }, [modal, chunks, dialog])
  if (!isNeeded || dialog.status !== 'ready') return null
  const Dialog = dialog.value
  return createPortal(<Dialog />, document.body)
}
