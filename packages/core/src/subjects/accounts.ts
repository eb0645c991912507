import type { Account, AccountType, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'

/**
 * The address of an account on a network. An account that does not exist there keeps the address of
 * the wallet.
 */
export function addressOf(core: ModalCore, namespace: string, account: Account, networkId: string): string {
  const { runtime } = core.adapters.get(namespace) ?? {}
  return (existsOn(account, networkId) && runtime?.addressOn?.(account, networkId)) || account.address
}

/** All accounts of a wallet with their addresses on a network. */
export function accountsOn(
  core: ModalCore,
  namespace: string,
  { accounts }: ConnectionState,
  networkId: string,
): readonly Account[] {
  return accounts.map((account) => ({ ...account, address: addressOf(core, namespace, account, networkId) }))
}

/**
 * Chooses an account. In this order: a selection that just changed in the wallet, the user's stored
 * choice while the wallet has it, the wallet's selection, the first account of the preferred type.
 * Only accounts that exist on `networkId` count, if there are any.
 */
export function chooseAccount(
  state: ConnectionState,
  from: {
    readonly types: readonly AccountType[]
    readonly networkId: string
    /** The wallet's selection before. `null`: the wallet had none. Absent: it is unknown. */
    readonly selectedBefore?: string | null | undefined
    readonly chosenId?: string | undefined
  },
): Account {
  const here = state.accounts.filter((account) => existsOn(account, from.networkId))
  const accounts = here.length > 0 ? here : state.accounts
  const find = (id: string | undefined): Account | undefined => accounts.find((account) => account.id === id)
  const hasChanged = from.selectedBefore !== undefined && state.selected !== (from.selectedBefore ?? undefined)
  return (
    (hasChanged ? find(state.selected) : undefined) ??
    find(from.chosenId) ??
    find(state.selected) ??
    from.types.flatMap((type) => accounts.filter((account) => account.type === type))[0] ??
    accounts[0] ??
    state.accounts[0]
  )
}
