import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Keeps a place for the dialog at the end of the page, empty until somebody is about to open it. Its code is fetched
 * then, or when it is opened; where that fails the dialog closes again, and the button says so.
 */
export function DialogOutlet(): ReactNode {
  const { modal, chunks } = useModalContext()
  const dialog = useStore(chunks.dialog.$state)
  useEffect(() => modal.state.$isOpen.subscribe((isOpen) => isOpen && chunks.prepare()), [modal, chunks])
  // Only when the state changes: what failed before it was opened is being fetched again by now.
  useEffect(() => {
    if (dialog.status === 'ready') chunks.setFailed(false)
    if (dialog.status !== 'failed' || !modal.state.$isOpen.get()) return
    modal.fail('react', 'load the dialog', dialog.cause)
    chunks.setFailed(true)
    modal.close()
  }, [modal, chunks, dialog])
  return dialog.status === 'ready' && <dialog.value />
}
