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
 * What choosing a network does: a wallet that stands on networks is asked in a view of its own, another namespace is
 * turned to after a question, and everything else is the app's own choice, made at once.
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

/** A wallet that stands on networks is asked, unless it is there. */
function mustAsk(connection: LiveConnection | undefined, networkId: string): boolean {
  const stands = connection?.state?.networkId
  return stands !== undefined && stands !== networkId
}
