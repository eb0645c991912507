import type { ModalSettings } from '../contract/options.js'
import type { NamespaceState } from '../contract/stores.js'

/**
 * Whether the dialog shows that a wallet is on a network that the app neither lists nor allows.
 * Not for remote sessions, whose wallets can be on several networks at the same time:
 * `callOnExpectedNetwork` rejects their requests.
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
