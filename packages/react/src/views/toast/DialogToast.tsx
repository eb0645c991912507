import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { Toast } from '../../ui/Toast.js'

/** A short message of a plugin or view. A rare one, so it is in the lazy chunk. */
export function DialogToast(): ReactNode {
  const toast = useStore(useModal().state.$toast)
  return (
    toast && (
      <Toast key={toast.key} variant={toast.variant}>
        {toast.message}
      </Toast>
    )
  )
}
