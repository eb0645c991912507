import type { ModalSettings } from '../contract/options.js'
import type { NamespaceState } from '../contract/stores.js'

/**
 * Whether the dialog is to say that a wallet stands on a network that the app neither lists nor puts up with. Not so for remote sessions
 * (specification section 2); what is sent over one is refused all the same (`callOnExpectedNetwork`).
 */
export function isUnsupported(
  { enableNetworkSwitch, allowUnsupportedChain }: ModalSettings,
  state: NamespaceState | undefined,
): boolean {
  const { connection, isSupported } = state ?? {}
  return (
    enableNetworkSwitch &&
    !allowUnsupportedChain &&
    isSupported === false &&
    !!connection?.state &&
    !connection.isRemote
  )
}
