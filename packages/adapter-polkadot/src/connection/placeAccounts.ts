import type { Account, Network } from '@latchkey/core'
import { accountKindOn } from '../networks/accountKindOn.js'

/**
 * The accounts that exist on one of the app's networks, each with the networks on which it does where these are not all of them: one of 32 bytes
 * does not exist on a chain whose accounts have twenty, and the other way round.
 *
 * @param networks - The app's.
 */
export function placeAccounts(accounts: readonly Account[], networks: readonly Network[]): readonly Account[] {
  return accounts.flatMap((account) => {
    const fits = (networkId: string): boolean => accountKindOn(networkId, networks) === kindOf(account)
    const isBound = account.networkIds !== undefined
    const all = account.networkIds ?? networks.map(({ id }) => id)
    const there = all.filter(fits)
    if (all.length > 0 && there.length === 0) return []
    return [there.length < all.length || isBound ? { ...account, networkIds: there } : account]
  })
}

/** Only accounts of the Ethereum kind have twenty bytes, and all of them have. */
function kindOf({ type }: Account): 'substrate' | 'ethereum' {
  return type === 'ethereum' ? 'ethereum' : 'substrate'
}
