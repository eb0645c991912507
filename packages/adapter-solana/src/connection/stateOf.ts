import type { Account, ConnectionState } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { approvedIds } from '../chain/approvedIds.js'
import { lacksOf } from './lacksOf.js'
import type { ListedAccount } from './readAccounts.js'

/**
 * A wallet's state in core's form, with the networks on which the wallet and each account can be
 * used. `undefined`: it shares no account at the moment. These wallets have no current network and
 * select no account: the app does both.
 *
 * @param ownIds - CAIP-2 ids of the app's networks.
 */
export function stateOf(
  wallet: Wallet,
  listed: readonly ListedAccount[],
  ownIds: readonly string[],
): ConnectionState | undefined {
  const chains: unknown = wallet.chains
  const networkIds = approvedIds(Array.isArray(chains) ? chains : [], ownIds)
  const [first, ...others] = listed.map(({ account, chains: only }): Account => {
    const ids = approvedIds(only, ownIds)
    const isEverywhere = !ids || networkIds?.every((id) => ids.includes(id))
    return isEverywhere ? account : { ...account, networkIds: ids }
  })
  return first && { accounts: [first, ...others], ...(networkIds && { networkIds }), lacks: lacksOf(wallet) }
}
