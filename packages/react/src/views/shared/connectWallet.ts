import { type ConnectorEntry, connectingExternalView, type Modal } from '@latchkey/core'
import { cancelOnClose } from './cancelOnClose.js'

/**
 * Connects a wallet and shows the view that waits for it. Call it in the click that chose the
 * wallet: some wallets open a window, which a browser allows only there. Closing the view cancels.
 *
 * @param show - `replace` where the view of the click is not one to come back to.
 */
export function connectWallet(
  modal: Modal,
  { id, connector }: ConnectorEntry,
  show: 'push' | 'replace' = 'push',
): void {
  const cancel = new AbortController()
  const connecting = modal.connect({ connectorId: id, signal: cancel.signal })
  connecting.catch(() => undefined) // the view says what failed
  const opened = modal[show](connector.view ?? connectingExternalView, { connectorId: id, connecting })
  cancelOnClose(modal, opened, () => cancel.abort())
}
