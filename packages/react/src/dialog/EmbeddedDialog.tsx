import { type ReactNode, useEffect } from 'react'
import { Button } from '../buttons/Button.js'
import { buttonText } from '../buttons/text.js'
import { useStore } from '../hooks/useStore.js'
import { useModalContext } from '../provider/useModalContext.js'
import { useText } from '../text/useText.js'

/**
 * The dialog in the page itself, for `createModal({ embedded: true })`: the account while a wallet
 * is connected, else the wallets. Renders nothing on a server.
 */
export function EmbeddedDialog(): ReactNode {
  const { chunks } = useModalContext()
  const text = useText(buttonText)
  const dialog = useStore(chunks.dialog.$state)
  useEffect(() => chunks.prepare(), [chunks])
  if (dialog.status === 'failed') {
    return (
      <Button look="warning" onClick={chunks.prepare}>
        <span className="lk-label">{text.failed}</span>
      </Button>
    )
  }
  if (dialog.status !== 'ready') return null
  const Dialog = dialog.value
  return <Dialog isEmbedded />
}
