import type { Account, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { LiveConnection } from '../contract/stores.js'
import { hasGates } from '../gates/hasGates.js'
import { accountsOn, addressOf } from '../subjects/accounts.js'

/**
 * Returns a live connection with another account or network.
 * With gates it becomes gated in the same update, so that it is never visible before the gates are
 * passed. They run when the connection is active, or becomes active.
 */
export function moved(
  core: ModalCore,
  before: LiveConnection,
  to: {
    readonly account?: Account | undefined
    readonly networkId?: string | undefined
    readonly state?: ConnectionState | undefined
  },
): LiveConnection {
  const { account = before.account, networkId = before.networkId, state = before.state } = to
  const hasMoved = before.account.id !== account.id || before.networkId !== networkId
  return {
    ...before,
    state,
    account,
    accounts: state ? accountsOn(core, before.namespace, state, networkId) : before.accounts,
    networkId,
    address: addressOf(core, before.namespace, account, networkId),
    isGated: before.isGated || (hasMoved && hasGates(core)),
  }
}
