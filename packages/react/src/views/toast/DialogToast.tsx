import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { Toast } from '../../ui/Toast.js'

/** What a plugin or view says for a moment. Few visits see one. */
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
