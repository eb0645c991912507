import type { ConnectionState } from '@latchkey/core'
import type { Snapshot } from './snapshot.js'

/**
 * A snapshot in core's form. `undefined`: locked, or not ready. By convention (EIP-1193) the first
 * account is the selected one.
 */
export function stateOf({ accounts, networkId }: Snapshot): ConnectionState | undefined {
  const [first, ...others] = accounts
  if (!first || networkId === undefined) return undefined
  return { accounts: [first, ...others], selected: first.id, networkId }
}
