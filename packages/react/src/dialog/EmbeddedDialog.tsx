import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * The dialog in the page itself, where it stands, for `createModal({ embedded: true })`: the account when somebody is
 * connected, else the wallets. Draws nothing on a server.
 */
export function EmbeddedDialog(): ReactNode {
  const { chunks } = useModalContext()
  const dialog = useStore(chunks.dialog.$state)
  useEffect(() => chunks.prepare(), [chunks])
  if (dialog.status !== 'ready') return null
  const Dialog = dialog.value
  return <Dialog isEmbedded />
}
