import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { whenIdle } from '../provider/whenIdle.js'

/**
 * Renders the dialog at the end of the page once its code is loaded. The option `prefetch` decides
 * when that starts, at the latest when the dialog opens. If it fails, the dialog closes and the
 * button shows the failure.
 */
export function DialogOutlet(): ReactNode {
  const { modal, chunks, clock } = useModalContext()
  const dialog = useStore(chunks.dialog.$state)
  useEffect(() => modal.state.$isOpen.subscribe((isOpen) => isOpen && chunks.prepare()), [modal, chunks])
  const isEager = modal.settings.prefetch === 'idle'
  useEffect(() => (isEager ? whenIdle(clock, chunks.prepare) : undefined), [isEager, clock, chunks])
  // Only when the state changes: a failure from before the opening is already being retried.
  useEffect(() => {
    if (dialog.status === 'ready') chunks.setFailed(false)
    if (dialog.status !== 'failed' || !modal.state.$isOpen.get()) return
    modal.fail('react', 'load the dialog', dialog.cause)
    chunks.setFailed(true)
    modal.close()
  }, [modal, chunks, dialog])
  return dialog.status === 'ready' && <dialog.value />
}
