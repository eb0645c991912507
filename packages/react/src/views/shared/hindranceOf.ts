import { existsOn, type Modal, type NamespaceState } from '@latchkey/core'

/** Why a network can't be gone to. */
export type Hindrance = 'locked' | 'notApproved' | 'noAccount' | 'notSwitchable'

/** What keeps the person from going to a network: nothing, where the wallet is there, the app may choose, or the wallet can be asked. */
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
