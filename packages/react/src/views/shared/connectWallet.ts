import { type ConnectorEntry, connectingExternalView, isRecord, type Modal } from '@latchkey/core'
import { checkModal } from '../../provider/checkModal.js'
import { checkOption } from '../../provider/checkOption.js'
import { cancelOnClose } from './cancelOnClose.js'

/**
 * Connects a wallet and shows the view that waits for it. Call it in the click that chose the
 * wallet: some wallets open a window, which a browser allows only there. Closing the view cancels.
 *
 * @param show - `replace` where the view of the click is not one to come back to.
 * @throws {ConfigurationError} for a modal or a connector of another form.
 */
export function connectWallet(modal: Modal, entry: ConnectorEntry, show: 'push' | 'replace' = 'push'): void {
  checkModal('connectWallet', modal)
  const isEntry = isRecord(entry) && typeof entry.id === 'string' && isRecord(entry.connector)
  checkOption('connectWallet', 'entry', entry, isEntry, 'an entry of `modal.state.$connectors`')
  checkOption('connectWallet', 'show', show, show === 'push' || show === 'replace', '"push" or "replace"')
  const { id, connector } = entry
  const cancel = new AbortController()
  const connecting = modal.connect({ connectorId: id, signal: cancel.signal })
  connecting.catch(() => undefined) // the view says what failed
  const opened = modal[show](connector.view ?? connectingExternalView, { connectorId: id, connecting })
  cancelOnClose(modal, opened, () => cancel.abort())
}
