import {
  type ConnectorEntry,
  checkFactoryOptions,
  connectingExternalView,
  isRecord,
  type Modal,
  optionRules,
} from '@latchkey/core'
import { optionsOfProvider } from '../../provider/optionsOfProvider.js'
import { cancelOnClose } from './cancelOnClose.js'

const rules = {
  modal: optionsOfProvider.modal,
  entry: optionRules.rule(
    'an entry of `modal.state.$connectors`',
    (value) => isRecord(value) && typeof value.id === 'string' && isRecord(value.connector),
  ),
  show: optionRules.rule('"push" or "replace"', (value) => value === 'push' || value === 'replace'),
}

/**
 * Connects a wallet and shows the view that waits for it. Call it in the click that chose the
 * wallet: some wallets open a window, which a browser allows only there. Closing the view cancels.
 *
 * @param show - `replace` where the view of the click is not one to come back to.
 * @throws {ConfigurationError} for a modal or a connector of another form.
 */
export function connectWallet(modal: Modal, entry: ConnectorEntry, show: 'push' | 'replace' = 'push'): void {
  checkFactoryOptions('connectWallet', { modal, entry, show }, rules, ['modal', 'entry'])
  const { id, connector } = entry
  const cancel = new AbortController()
  const connecting = modal.connect({ connectorId: id, signal: cancel.signal })
  connecting.catch(() => undefined) // the view says what failed
  const opened = modal[show](connector.view ?? connectingExternalView, { connectorId: id, connecting })
  cancelOnClose(modal, opened, () => cancel.abort())
}
