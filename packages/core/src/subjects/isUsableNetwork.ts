import type { ConnectionState } from '../contract/adapter.js'
import { existsOn } from '../contract/existsOn.js'

/** Whether a wallet approved a network and has an account on it. */
export function isUsableNetwork({ networkIds, accounts }: ConnectionState, networkId: string): boolean {
  return (networkIds?.includes(networkId) ?? true) && accounts.some((account) => existsOn(account, networkId))
}
