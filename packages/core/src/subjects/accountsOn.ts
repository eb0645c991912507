import type { Account, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { addressOf } from './addressOf.js'

/** All accounts of a wallet as written on a network. */
export function accountsOn(
  core: ModalCore,
  namespace: string,
  { accounts }: ConnectionState,
  networkId: string,
): readonly Account[] {
  return accounts.map((account) => ({ ...account, address: addressOf(core, namespace, account, networkId) }))
}
