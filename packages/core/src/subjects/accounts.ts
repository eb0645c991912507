import type { Account, AccountType, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'

/** The account as written on a network. One that does not exist there is written as the wallet gave it. */
export function addressOf(core: ModalCore, namespace: string, account: Account, networkId: string): string {
  const { runtime } = core.adapters.get(namespace) ?? {}
  return (existsOn(account, networkId) && runtime?.addressOn?.(account, networkId)) || account.address
}

/** All accounts of a wallet as written on a network. */
export function accountsOn(
  core: ModalCore,
  namespace: string,
  { accounts }: ConnectionState,
  networkId: string,
): readonly Account[] {
  return accounts.map((account) => ({ ...account, address: addressOf(core, namespace, account, networkId) }))
}

/**
 * Which account is meant: a selection that the wallet just changed, else the person's stored choice while it is there, else the
 * wallet's selection, else the first of the preferred type. Only accounts that exist on `networkId`, if there are any.
 */
export function chooseAccount(
  state: ConnectionState,
  from: {
    readonly types: readonly AccountType[]
    readonly networkId: string
    /** What the wallet had selected before. `null`: it left the choice to us; absent: nothing was known. */
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
