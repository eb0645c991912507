import { existsOn, type Modal, type NamespaceState } from '@latchkey/core'

/** Why the user can't switch to a network. */
export type Hindrance = 'locked' | 'notApproved' | 'noAccount' | 'notSwitchable'

/**
 * What prevents a switch to a network. `undefined` if the wallet is on it, the app can choose, or
 * the wallet can be asked.
 */
export function hindranceOf(
  modal: Pick<Modal, 'can' | 'settings'>,
  { namespace, connection, networkId: current }: NamespaceState,
  networkId: string,
): Hindrance | undefined {
  if (connection && current === networkId) return undefined
  if (!modal.settings.enableNetworkSwitch) return 'notSwitchable'
  if (!connection) return undefined
  const { state } = connection
  if (!state) return 'locked'
  if (state.networkIds && !state.networkIds.includes(networkId)) return 'notApproved'
  if (state.networkId !== undefined) return modal.can('switchNetwork', namespace) ? undefined : 'notSwitchable'
  return state.accounts.some((account) => existsOn(account, networkId)) ? undefined : 'noAccount'
}
