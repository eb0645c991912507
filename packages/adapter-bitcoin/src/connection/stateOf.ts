import type { ConnectionState } from '@latchkey/core'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { Snapshot } from '../wallet/snapshot.js'

/** A snapshot as the kernel knows it. `undefined`: locked. Which of its accounts is meant is the app's choice. */
export function stateOf(
  snapshot: Snapshot | undefined,
  { lacks }: Pick<BitcoinWallet, 'lacks'>,
): ConnectionState | undefined {
  const [first, ...others] = snapshot?.accounts ?? []
  if (!snapshot || !first) return undefined
  const { networkId, networkIds } = snapshot
  return { accounts: [first, ...others], networkId, networkIds, lacks }
}
