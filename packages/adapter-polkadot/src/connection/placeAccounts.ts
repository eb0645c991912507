import type { Account, Network } from '@latchkey/core'
import { accountKindOn } from '../networks/accountKindOn.js'

/**
 * The accounts that exist on at least one of the app's networks. An account gets `networkIds` if it
 * does not exist on all of them: accounts of 32 bytes exist only on chains with such accounts, and
 * accounts of 20 bytes only on the others.
 *
 * @param networks - The app's networks.
 */
export function placeAccounts(accounts: readonly Account[], networks: readonly Network[]): readonly Account[] {
  return accounts.flatMap((account) => {
    const fits = (networkId: string): boolean => accountKindOn(networkId, networks) === kindOf(account)
    const isBound = account.networkIds !== undefined
    const all = account.networkIds ?? networks.map(({ id }) => id)
    const fitting = all.filter(fits)
    if (all.length > 0 && fitting.length === 0) return []
    return [fitting.length < all.length || isBound ? { ...account, networkIds: fitting } : account]
  })
}

/** Exactly the Ethereum accounts have 20 bytes. */
function kindOf({ type }: Account): 'substrate' | 'ethereum' {
  return type === 'ethereum' ? 'ethereum' : 'substrate'
}
