import {
  type LiveConnection,
  namespaceOf,
  networksView,
  switchActiveChainView,
  switchNetworkView,
} from '@latchkey/core'
import { useEntry } from '../../dialog/useEntry.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { leave } from './leave.js'

/**
 * Handles the choice of a network.
 * - A wallet with a current network is asked in a separate view.
 * - A network of another namespace is confirmed first.
 * - Everything else is the app's choice and takes effect at once.
 */
export function useGoToNetwork(onFail: (cause: unknown) => void): (networkId: string) => void {
  const { modal } = useModalContext()
  const { entry } = useEntry()
  return (networkId) => {
    const { $active, $namespaces } = modal.state
    const active = $active.get()
    const target = $namespaces.get().get(namespaceOf(networkId))
    const go = (): void => leave(modal, entry, [networksView.id])
    if (active?.networkId === networkId && active.isSupported) go()
    else if (target?.namespace !== active?.namespace && active?.connection) {
      modal.push(switchActiveChainView, { networkId })
    } else if (mustAsk(target?.connection, networkId)) modal.push(switchNetworkView, { networkId })
    else modal.switchNetwork(networkId).then(go, onFail)
  }
}

/** A wallet with a current network is asked, unless it is on that network. */
function mustAsk(connection: LiveConnection | undefined, networkId: string): boolean {
  const stands = connection?.state?.networkId
  return stands !== undefined && stands !== networkId
}
