import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { whenIdle } from '../provider/whenIdle.js'

/**
 * Keeps a place for the dialog at the end of the page, empty until its code is there. That is fetched when `prefetch` says so, at
 * the latest when the dialog is opened. Where it fails, the dialog closes again and the button says so.
 */
export function DialogOutlet(): ReactNode {
  const { modal, chunks, clock } = useModalContext()
  const dialog = useStore(chunks.dialog.$state)
  useEffect(() => modal.state.$isOpen.subscribe((isOpen) => isOpen && chunks.prepare()), [modal, chunks])
  const isEager = modal.settings.prefetch === 'idle'
  useEffect(() => (isEager ? whenIdle(clock, chunks.prepare) : undefined), [isEager, clock, chunks])
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
