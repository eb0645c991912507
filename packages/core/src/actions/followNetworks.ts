import type { ModalCore } from '../contract/core.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { reactToChange } from '../gates/reactToChange.js'
import { chooseNetworkHere } from '../sessions/chooseNetworkHere.js'
import { isUsableNetwork, networkIdsOf } from '../subjects/networks.js'

/**
 * Follows a change of the app's list of networks. A wallet that has no network gets the first one
 * that is left. For a wallet that has one, the dialog shows whether it is listed.
 */
export async function followNetworks(core: ModalCore, namespace: string): Promise<void> {
  const { connections, $namespaces } = core.stores
  const { connection: before, isSupported } = $namespaces.get().get(namespace) ?? {}
  const { state } = before ?? {}
  const first = networkIdsOf(core, namespace)?.find((id) => state && isUsableNetwork(state, id))
  if (before && state?.networkId === undefined && !isSupported && first !== undefined) {
    await chooseNetworkHere(core, before, first)
    const after = connections.$live.get().get(before.id)
    if (after) reactToChange(core, after, before)
  }
  showUnsupported(core, namespace)
}
