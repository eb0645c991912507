import type { Account } from './adapter.js'

/**
 * Whether an account exists on a network. Most accounts exist on every network, some on one chain
 * only.
 */
export function existsOn({ networkIds }: Account, networkId: string): boolean {
  return networkIds?.includes(networkId) ?? true
}
