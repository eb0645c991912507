import type { ConnectionState } from '@latchkey/core'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { Snapshot } from '../wallet/snapshot.js'

/**
 * The connection state of a snapshot. It selects no account: that is the app's choice.
 *
 * @returns `undefined`: the wallet is locked.
 */
export function stateOf(
  snapshot: Snapshot | undefined,
  { lacks }: Pick<BitcoinWallet, 'lacks'>,
): ConnectionState | undefined {
  const [first, ...others] = snapshot?.accounts ?? []
  if (!snapshot || !first) return undefined
  const { networkId, networkIds } = snapshot
  return { accounts: [first, ...others], networkId, networkIds, lacks }
}
