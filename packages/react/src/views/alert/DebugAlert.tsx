import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { AlertBar } from '../../ui/AlertBar.js'

/** What the kernel tells the developer of the app, in debug mode only: so nobody else fetches it. */
export function DebugAlert(): ReactNode {
  const modal = useModal()
  const { variant, message } = useStore(modal.state.$alert)
  return (
    <AlertBar variant={variant === 'success' ? 'info' : variant} onClose={modal.hideAlert}>
      {message}
    </AlertBar>
  )
}
