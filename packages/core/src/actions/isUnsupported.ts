import type { ModalSettings } from '../contract/options.js'
import type { NamespaceState } from '../contract/stores.js'

/**
 * Whether a wallet stands on a network that the app neither lists nor puts up with. Not so for remote sessions, which stand
 * wherever the app says (specification section 2).
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
