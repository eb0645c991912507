import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { AlertBar } from '../../ui/AlertBar.js'

/**
 * Messages of core for the developer of the app. A separate chunk, because only debug mode
 * shows them.
 */
export function DebugAlert(): ReactNode {
  const modal = useModal()
  const { variant, message } = useStore(modal.state.$alert)
  return (
    <AlertBar variant={variant === 'success' ? 'info' : variant} onClose={modal.hideAlert}>
      {message}
    </AlertBar>
  )
}
